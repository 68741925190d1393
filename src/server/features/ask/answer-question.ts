import { z } from 'zod';
import { intents } from '#ask/intents.ts';
import type { Intent, Slots } from '#ask/intent.ts';
import type { Texts } from '#ask/language/language.ts';
import { type Name, nameTypes } from '#ask/slots/names.ts';
import type { Sources } from '#ask/sources.ts';
import { understandQuestion, type Previous } from '#ask/understand.ts';
import { createVoice, type Voice } from '#ask/voice.ts';
import { type Choice, choosingInstructions, understoodChoice } from '#ask/chosen.ts';
import { type Answer, ASK_LIMITS, type AskLanguage, askLanguages } from '#contract/ask/ask.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { currentRequest } from '#server/request-scope.ts';
import { modelChoice } from './model-choice.ts';
import type { Asker } from './sources.ts';

/** Answers a question from what is stored of the person who asks. */
export const createAnswerQuestion = ({
  vault,
  sourcesOf,
  choose,
}: {
  vault: Vault;
  sourcesOf: (asker: Asker) => Promise<Sources>;
  choose: ChooseKind;
}) => {
  // The id of an answer holds how the question was understood, sealed for the person: nothing is stored.
  const placeOf = ({ id }: Asker) => `answer of ${id}`;
  const previousOf = (asker: Asker, sealed: string | undefined): Previous | undefined => {
    if (sealed === undefined) return undefined;
    try {
      const known = remembered.parse(JSON.parse(vault.open(sealed, placeOf(asker))));
      const intent = intents.find(({ id }) => id === known.intent);
      return intent && { intent, slots: known.slots as Slots, language: known.language, day: known.day }; // the schema is that of slots
    } catch {
      // An id of somebody else, of another installation or of an older version: the question stands alone.
      return undefined;
    }
  };
  /** What a language model of the person takes the question for, if they let it choose; it sees nothing but the question. */
  const chosenKind = async (asker: Asker, question: string, { today }: Sources, names: readonly Name[]) => {
    const chosen = await choose(asker.id, {
      name: 'kind_of_question',
      system: choosingInstructions(intents, today),
      user: question,
      schema: modelChoice,
    });
    return chosen && understoodChoice(chosen, { question, intents, names });
  };
  return async (
    asker: Asker,
    { question, previous }: { question: string; previous?: string | undefined },
  ): Promise<Answer> => {
    const sources = await sourcesOf(asker);
    const before = previousOf(asker, previous);
    const names = await sources.names();
    const fallback = languageOfPages();
    const read = understandQuestion(question, { intents, names, calendar: sources, previous: before, fallback });
    const picked = read.intent === null ? await chosenKind(asker, question, sources, names) : null;
    const understood = picked === null ? read : { ...picked, others: [] };
    const { language } = understood;
    const voice = createVoice(language, sources);
    if (understood.intent === null)
      return {
        understood: false,
        answer: voice.say(understood.offers.isMaybe ? MAYBE_MEANT : NOT_UNDERSTOOD),
        language,
        intent: null,
        slots: {},
        records: [],
        looked: '',
        suggestions: [...understood.offers.questions],
        // What is asked next may still go on from the answer before.
        id: previous !== undefined && before !== undefined ? previous : vault.seal('{}', placeOf(asker)),
      };
    let { intent, slots }: { intent: Intent; slots: Slots } = understood;
    let found = await intent.answer(slots, sources, voice);
    // Words that can be read in two ways mean the one of which there is something.
    for (const other of found.say === null ? understood.others.slice(0, TRIED) : []) {
      const another = await other.intent.answer(other.slots, sources, voice);
      if (another.say === null) continue;
      ({ intent, slots } = other);
      found = another;
      break;
    }
    /** Whether going on with a question asks for something else than this one did. */
    const leadsOn = (next: string): boolean => {
      const then = understandQuestion(next, {
        intents,
        names,
        calendar: sources,
        previous: { intent, slots, language },
      });
      return then.intent !== intent || JSON.stringify(then.slots) !== JSON.stringify(slots);
    };
    return {
      understood: true,
      answer: found.say === null ? nothingFound(intent, slots, voice) : sentence(found.say),
      language,
      intent: intent.id,
      slots: shownSlots(slots, voice),
      records: found.records.slice(0, ASK_LIMITS.records),
      looked: intent.looks[language],
      suggestions: (intent.next?.[language] ?? []).filter(leadsOn).slice(0, ASK_LIMITS.suggestions),
      ...(found.picture && { picture: found.picture }),
      id: vault.seal(JSON.stringify({ intent: intent.id, slots, language, day: found.day }), placeOf(asker)),
    };
  };
};
/** Asks a language model for a choice; null where it may not be asked or gives none. */
export type ChooseKind = (
  userId: string,
  prompt: { name: string; system: string; user: string; schema: z.ZodType<Choice> },
) => Promise<Choice | null>;
export type AnswerQuestion = ReturnType<typeof createAnswerQuestion>;

const day = z.iso.date().nullable();
const named = z.object({
  type: z.enum(nameTypes),
  id: z.string(),
  name: z.string(),
  also: z.array(z.string()).optional(),
});
const remembered = z.object({
  intent: z.string(),
  language: z.enum(askLanguages),
  day: z.iso.date().optional(),
  slots: z.object({
    period: z.object({ from: day, to: day }).optional(),
    versus: z.object({ from: day, to: day }).optional(),
    part: z.enum(['morning', 'afternoon', 'evening']).optional(),
    limit: z
      .object({
        is: z.enum(['over', 'under']),
        amount: z.number(),
        most: z.number().optional(),
        unit: z.enum(['hours', 'money', 'days', 'distance', 'none']),
      })
      .optional(),
    rank: z.object({ from: z.number(), to: z.number() }).optional(),
    clock: z.object({ is: z.enum(['at', 'after', 'before']), minutes: z.number() }).optional(),
    names: z.array(named).optional(),
    except: z.array(named).optional(),
    topic: z.string().optional(),
    flags: z.array(z.string()).optional(),
  }),
});

/** The language of the pages of the person who asks, where their browser tells one in which questions are answered. */
const languageOfPages = (): AskLanguage | undefined => {
  const told = currentRequest()?.pageLanguage?.(['', ...askLanguages]);
  return askLanguages.find((language) => language === told);
};

/** How many other ways to read a question are tried. */
const TRIED = 2;

const MAYBE_MEANT: Texts = {
  en: 'I’m not sure what you mean. Did you mean this?',
  de: 'Ich bin nicht sicher, was du meinst. Meinst du das?',
  fr: 'Je ne suis pas sûr d’avoir compris. Tu veux dire ceci ?',
  es: 'No estoy seguro de entenderlo. ¿Quieres decir esto?',
};
const NOT_UNDERSTOOD: Texts = {
  en: 'I didn’t understand that, so I won’t guess. You could ask:',
  de: 'Das habe ich nicht verstanden, und ich rate nicht. Fragen kannst du zum Beispiel:',
  fr: 'Je n’ai pas compris, et je ne devine pas. Tu peux demander :',
  es: 'No lo he entendido, y no adivino. Puedes preguntar:',
};
const NOTHING_FOUND: Texts = {
  en: 'I found nothing {about} {when}. I looked at {looks}.',
  de: 'Dazu finde ich {when} nichts {about}. Durchgesehen habe ich {looks}.',
  fr: 'Je n’ai rien trouvé {about} {when}. J’ai regardé {looks}.',
  es: 'No he encontrado nada {about} {when}. He mirado {looks}.',
};
const ABOUT: Texts = { en: 'about “{x}”', de: 'zu „{x}“', fr: 'sur « {x} »', es: 'sobre «{x}»' };

const nothingFound = ({ looks }: Intent, slots: Slots, voice: Voice): string => {
  const subject = slots.topic ?? slots.names?.[0]?.name;
  return voice.say(NOTHING_FOUND, {
    about: subject === undefined ? '' : voice.say(ABOUT, { x: subject }),
    when: slots.period === undefined ? '' : voice.period(slots.period),
    looks: looks[voice.language],
  });
};
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the question was read, in words. */
const shownSlots = ({ period, limit, names, topic }: Slots, voice: Voice): Record<string, string> => ({
  ...(period && { time: voice.period(period) }),
  ...(limit && {
    limit:
      limit.most === undefined
        ? `${limit.is === 'over' ? '>' : '<'} ${voice.number(limit.amount, 2)}`
        : `${voice.number(limit.amount, 2)}–${voice.number(limit.most, 2)}`,
  }),
  ...(names?.length ? { about: voice.list([...new Set(names.map(({ name }) => name))]) } : {}),
  ...(topic !== undefined && { about: topic }),
});
