import type { AloneAction, AloneOffer } from '#contract/mail-autonomy.ts';

/** An offer as a question: what was seen, and what would follow. */
export const offerWords = ({ action, senderName, right, wrong }: AloneOffer): { seen: string; asks: string } =>
  offers[action](senderName, `${right} of ${right + wrong}`);

const offers: { readonly [A in AloneAction]: (name: string, count: string) => { seen: string; asks: string } } = {
  archive: (name, count) => ({
    seen: `You archived ${count} emails from ${name} as suggested.`,
    asks: 'Let Iris do it from now on?',
  }),
  add_event: (name, count) => ({
    seen: `You added what ${name} announced to your calendar ${count} times, as suggested.`,
    asks: 'Let Iris do it from now on?',
  }),
};

/** What a permission is for. */
export const permissionWords = (action: AloneAction, name: string): string => permissions[action](name);

const permissions: { readonly [A in AloneAction]: (name: string) => string } = {
  archive: (name) => `Archive mail from ${name}`,
  add_event: (name) => `Add what ${name} announces to the calendar`,
};
