import type { HeaderFacts } from '../mime/header-facts.ts';
import type { Invitation } from '../mime/invitation.ts';
import type { ToldLink } from '../mime/telling-links.ts';

/** What is kept of a mail for judging it, beside its text; mails that were stored long ago may lack the later ones. */
export type MailFacts = {
  headers: HeaderFacts;
  hidesText: boolean;
  links?: readonly ToldLink[];
  invitation?: Invitation;
  /** Whether the person's language model thinks that an answer is needed. */
  opinion?: boolean;
};
