import type { AskKind, ReplyIntent } from './draft-types.ts';

const LABELS: { readonly [K in AskKind]?: { readonly [I in ReplyIntent]: string } } = {
  meeting: { yes: 'Accept', no: 'Another time', later: 'Later' },
  availability: { yes: 'Offer a time', no: 'Decline', later: 'Later' },
  question: { yes: 'Answer', no: 'Don’t know', later: 'Later' },
  promise: { yes: 'Deliver', no: 'Take back', later: 'Ask for time' },
  nothing: { yes: 'Thank', no: 'Decline', later: 'Later' },
  nudge: { yes: 'Remind', no: 'Settled', later: 'Name a day' },
};
const USUAL: { readonly [I in ReplyIntent]: string } = { yes: 'Yes', no: 'No', later: 'Later' };

/** The label of a draft variant, one or two words. */
export const variantLabel = (kind: AskKind, intent: ReplyIntent): string => (LABELS[kind] ?? USUAL)[intent];
