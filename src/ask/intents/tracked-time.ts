import type { Intent, Slots } from '../intent.ts';
import type { Proof } from '#contract/ask/ask.ts';
import type { AskEntry, Sources } from '../sources.ts';
import type { Period } from '../slots/days.ts';
import { unitPeriod } from '../slots/days.ts';
import { isNamed, NOTHING } from './shared.ts';

/** The week of today. */
export const thisWeek = ({ today, weekStart }: Sources): Period => unitPeriod('week', 0, today, weekStart);
/** The time entries of some days that a question means. */
export const entriesIn = async (sources: Sources, slots: Slots, { from, to }: Period) =>
  (await sources.entries(from, to)).filter(({ project }) => isNamed(slots, project));
/** How long some entries are, in minutes. */
export const minutesOf = (entries: readonly AskEntry[]) => entries.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
/** Time entries as proofs of an answer. */
export const entryProofs = (entries: readonly AskEntry[]): Proof[] =>
  entries.slice(0, 12).map(({ id, project, description, day }) => ({
    kind: 'time',
    id,
    title: description === '' ? project : `${project}: ${description}`,
    note: day,
    href: `/orbit?view=calendar&span=day&day=${day}`,
  }));

/** What is being tracked. */
export const running: Intent['answer'] = async (slots, sources, voice) => {
  const timer = await sources.timer();
  if (timer === null || !isNamed(slots, timer.project)) return NOTHING;
  return {
    say: voice.say(
      {
        en: 'The timer is running on {project}, for {span}.',
        de: 'Der Timer läuft auf {project}, seit {span}.',
        fr: 'Le chronomètre tourne sur {project}, depuis {span}.',
        es: 'El cronómetro está en marcha en {project}, desde hace {span}.',
      },
      { project: timer.project, span: voice.span((sources.now - timer.startedAt) / 60_000) },
    ),
    records: [{ kind: 'time', id: 'running', title: timer.project, href: '/orbit?view=timer' }],
  };
};
