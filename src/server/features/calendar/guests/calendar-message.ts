/** A calendar message on its way (iMIP, RFC 6047): from an address of the person to others. */
export interface CalendarMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly ics: string;
  readonly method: 'REPLY' | 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER';
}
/** What became of a calendar message; `none` when no mailbox of the person sends from that address. */
export type CalendarMessageResult =
  | { readonly kind: 'sent'; readonly refused: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' | 'unsure'; readonly message: string };

/** What a person reads when a server does not take mail to some. */
export const refusedText = (refused: readonly string[]): string =>
  `The mail server doesn’t accept mail to ${refused.join(', ')}.`;
