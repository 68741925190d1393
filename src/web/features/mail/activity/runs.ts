import type { MailDone } from '#contract/mail-out.ts';

/** Fewer mails that were opened one after the other are not worth folding. */
const SHORTEST = 3;

/** Deeds that stand together: one, or many mails that were opened one after the other. */
export const runsOf = (deeds: readonly MailDone[]): readonly (readonly MailDone[])[] => {
  const runs: MailDone[][] = [];
  for (const deed of deeds) {
    const run = runs.at(-1);
    if (run?.[0] && isOpening(run[0]) && isOpening(deed)) run.push(deed);
    else runs.push([deed]);
  }
  return runs.flatMap((run) => (run.length < SHORTEST ? run.map((deed) => [deed]) : [run]));
};

const isOpening = ({ kind, by, state }: MailDone): boolean => kind === 'read' && by === 'person' && state === 'done';
