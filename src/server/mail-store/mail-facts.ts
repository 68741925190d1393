import type { HeaderFacts } from '#formats/mime/header-facts.ts';
import type { MeetingInvitation } from '#formats/mime/invitation.ts';
import type { MailLink } from '#formats/mime/mail-links.ts';

/** What is stored of a mail to classify it, beside its text; mails that were stored long ago may lack the later ones. */
export type MailFacts = {
  headers: HeaderFacts;
  hidesText: boolean;
  links?: readonly MailLink[];
  invitation?: MeetingInvitation;
  /** Whether the person's language model thinks that an answer is needed. */
  opinion?: boolean;
  /** Whether a rule of the person says that no reply is asked for. */
  neverAsk?: boolean;
};
