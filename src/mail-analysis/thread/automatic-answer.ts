import type { AnalysedMessage, MailboxOwner } from '../input.ts';
import { isDeliveryNotice } from '../sender/automatic-notice.ts';
import { readMessage } from './read-message.ts';

/** Whether nobody wrote a mail: its author is away, or a mail server reports what became of another mail. */
export const isAutomaticAnswer = (message: AnalysedMessage, me: MailboxOwner): boolean =>
  isDeliveryNotice(message) || readMessage(message, me).sender.kind === 'autoreply';
