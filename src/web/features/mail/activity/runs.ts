import type { MailActionEntry } from '#contract/mail/actions.ts';

/** Fewer mails opened in a row are not collapsed. */
const SHORTEST = 3;

/** Entries shown together: a single one, or mails opened one after the other. */
export const actionRunsOf = (entries: readonly MailActionEntry[]): readonly (readonly MailActionEntry[])[] => {
  const runs: MailActionEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && isOpening(run[0]) && isOpening(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length < SHORTEST ? run.map((deed) => [deed]) : [run]));
};

const isOpening = ({ kind, by, state }: MailActionEntry): boolean =>
  kind === 'read' && by === 'person' && state === 'done';
