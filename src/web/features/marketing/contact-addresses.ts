/** The domain of the mailboxes; an operator sets another one for the build of the pages. */
const domain: string = import.meta.env.VITE_CONTACT_DOMAIN ?? 'iris.example';

/** Where people write to, in the order of the contact page. */
export const mailboxes = {
  support: `support@${domain}`,
  business: `business@${domain}`,
  privacy: `privacy@${domain}`,
  press: `press@${domain}`,
} as const;
