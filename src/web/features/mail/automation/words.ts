import type { AutoAction, AutomationOffer } from '#contract/mail/automation.ts';

/** An offer as a question: what was observed, and what would follow. */
export const offerWords = ({ action, senderName, right, wrong }: AutomationOffer): { seen: string; asks: string } =>
  offers[action](senderName, `${right} of ${right + wrong}`);

const offers: { readonly [A in AutoAction]: (name: string, count: string) => { seen: string; asks: string } } = {
  archive: (name, count) => ({
    seen: `You archived ${count} emails from ${name} as suggested.`,
    asks: 'Let Iris do it from now on?',
  }),
  add_event: (name, count) => ({
    seen: `You added events announced by ${name} to your calendar ${count} times, as suggested.`,
    asks: 'Let Iris do it from now on?',
  }),
};

/** The label of a permission. */
export const automationPermissionText = (action: AutoAction, name: string): string => permissions[action](name);

const permissions: { readonly [A in AutoAction]: (name: string) => string } = {
  archive: (name) => `Archive mail from ${name}`,
  add_event: (name) => `Add events announced by ${name} to the calendar`,
};
