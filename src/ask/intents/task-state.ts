import { task } from '#life/kinds/projects.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isNamed, LOOKS, NOTHING, proofsOf } from './shared.ts';

const DONE: Texts = {
  en: 'Yes, “{title}” is done, {day}.',
  de: 'Ja, „{title}“ ist erledigt, {day}.',
  fr: 'Oui, « {title} » est fait, {day}.',
  es: 'Sí, «{title}» está hecho, {day}.',
};
const OPEN: Texts = {
  en: 'Not yet: “{title}” is open, due {day}.',
  de: 'Noch nicht: „{title}“ ist offen, fällig {day}.',
  fr: 'Pas encore : « {title} » est à faire, échéance {day}.',
  es: 'Aún no: «{title}» está pendiente, vence {day}.',
};
const UNDATED: Texts = {
  en: 'Not yet: “{title}” is open.',
  de: 'Noch nicht: „{title}“ ist offen.',
  fr: 'Pas encore : « {title} » est à faire.',
  es: 'Aún no: «{title}» está pendiente.',
};

/** Whether something that was to be done is done. */
export const taskStateIntent: Intent = intent({
  id: 'plans.is-done',
  example: {
    en: 'Did I file the VAT return?',
    de: 'Habe ich den Elektriker angerufen?',
    fr: 'Ai-je appelé l’électricien ?',
    es: '¿He llamado al electricista?',
  },
  ways: ['byme', 'done', 'finished', 'when byme'],
  may: 'byme done finished still task when',
  not: 'howmuch howmany howlong howoften who where last next notdone mail answer write talk cost pay',
  names: ['task'],
  needsName: true,
  looks: LOOKS.plans,
  async answer(slots, sources, voice) {
    const found = (await sources.records(task)).filter(({ title }) => isNamed(slots, title));
    if (found.length === 0) return NOTHING;
    const sentences = found.map(({ is, title, day }) => {
      const isDone = is.status === 'Done';
      const when = isDone ? (is.doneOn ?? day) : day;
      if (when === null && !isDone) return voice.say(UNDATED, { title });
      return voice.say(isDone ? DONE : OPEN, { title, day: when === null ? '' : voice.day(when) });
    });
    return { say: sentences.join(' '), records: proofsOf(found) };
  },
});
