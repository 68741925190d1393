/** The domain of the mailboxes; an operator can set another one at build time. */
const domain: string = import.meta.env.VITE_CONTACT_DOMAIN ?? 'iris.example';

/** The mailboxes in the order of the contact page. */
export const mailboxes = {
  support: `support@${domain}`,
  business: `business@${domain}`,
  privacy: `privacy@${domain}`,
  press: `press@${domain}`,
} as const;
