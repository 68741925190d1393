import { UNDO_SECONDS, type VoiceEdits, type VoiceProfile, type VoiceView } from '#contract/mail-voice.ts';
import { learnVoice } from '../drafting/learn-voice.ts';
import { type KeptVoice, NO_VOICE, type VoiceStore } from './voice.store.ts';

/** What was learned is learned anew after so long, in milliseconds. */
const FRESH = 12 * 3600_000;

/** How a person writes: learned from their sent replies, changed by them, forgotten when they say so. */
export const createVoice = ({
  store,
  namesOf,
  now,
}: {
  store: VoiceStore;
  /** The person's names, the one they sign with first. */
  namesOf: (userId: string) => Promise<string[]>;
  now: () => number;
}) => {
  const fresh = async (userId: string): Promise<KeptVoice> => {
    const kept = await store.of(userId);
    if (kept.edits.learning === false || (now() - kept.learnedAt < FRESH && kept.profile.samples > 0)) return kept;
    const profile = learnVoice(await store.sentReplies(userId), await namesOf(userId));
    return store.save(userId, { profile, learnedAt: now() });
  };
  const view = ({ profile, learnedAt, edits, outcomes, undoSeconds }: KeptVoice): VoiceView => ({
    profile,
    edits,
    outcomes,
    undoSeconds,
    learnedAt: learnedAt === 0 ? null : new Date(learnedAt).toISOString(),
  });
  return {
    view: async (userId: string) => view(await fresh(userId)),
    async save(userId: string, { edits, undoSeconds }: { edits?: VoiceEdits; undoSeconds?: number }) {
      const kept = await store.of(userId);
      const changes = {
        ...(edits === undefined ? {} : { edits: { ...kept.edits, ...edits } }),
        ...(undoSeconds === undefined ? {} : { undoSeconds: Math.min(undoSeconds, UNDO_SECONDS.most) }),
      };
      await store.save(userId, changes);
      return view(await fresh(userId));
    },
    async forget(userId: string) {
      return view(await store.save(userId, { profile: NO_VOICE, learnedAt: 0, edits: { learning: false } }));
    },
    /** How the person writes, with their changes applied. */
    async profile(userId: string): Promise<VoiceProfile> {
      const { profile, edits } = await fresh(userId);
      return withEdits(profile, edits);
    },
    undoSeconds: async (userId: string): Promise<number> => (await store.of(userId)).undoSeconds,
    /** Counts what became of a draft. */
    async count(userId: string, outcome: keyof KeptVoice['outcomes']): Promise<void> {
      const { outcomes } = await store.of(userId);
      await store.save(userId, { outcomes: { ...outcomes, [outcome]: outcomes[outcome] + 1 } });
    },
  };
};
export type Voice = ReturnType<typeof createVoice>;

const EMPTY = {
  samples: 0,
  greetings: [],
  signOffs: [],
  medianWords: 0,
  contractions: 1,
  exclamations: 1,
  register: null,
  phrases: { yes: [], no: [], later: [], thanks: [], closing: [] },
} satisfies VoiceProfile['languages'][string];

const withEdits = (profile: VoiceProfile, edits: VoiceEdits): VoiceProfile => {
  const without = new Set(edits.without);
  const kept = <T extends { text: string }>(all: readonly T[]) => all.filter(({ text }) => !without.has(text));
  const first = (text: string | undefined, learned: { text: string; count: number }[]) =>
    text ? [{ text, count: 1 }, ...learned] : learned;
  const named = [...Object.keys(edits.greetings ?? {}), ...Object.keys(edits.signOffs ?? {})];
  const languages = [...new Set([...Object.keys(profile.languages), ...named])].map((language) => {
    const voice = profile.languages[language] ?? EMPTY;
    const { yes, no, later, thanks, closing } = voice.phrases;
    return [
      language,
      {
        ...voice,
        greetings: first(edits.greetings?.[language], kept(voice.greetings)),
        signOffs: first(edits.signOffs?.[language], kept(voice.signOffs)),
        phrases: { yes: kept(yes), no: kept(no), later: kept(later), thanks: kept(thanks), closing: kept(closing) },
      },
    ] as const;
  });
  const people = Object.entries(profile.people).map(([address, person]) => [
    address,
    {
      ...person,
      greeting: person.greeting !== null && without.has(person.greeting) ? null : person.greeting,
      signOff: person.signOff !== null && without.has(person.signOff) ? null : person.signOff,
    },
  ]);
  return {
    ...profile,
    signedAs: edits.signedAs || profile.signedAs,
    languages: Object.fromEntries(languages),
    people: Object.fromEntries(people) as VoiceProfile['people'],
  };
};
