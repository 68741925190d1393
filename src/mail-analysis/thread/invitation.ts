import type { MessageReading } from './read-message.ts';
import { alternatives } from '../text/pattern.ts';

const ANSWERED = new RegExp(
  alternatives`
    ^(?:accepted|declined|tentative(?:ly accepted)?|cancel(?:l)?ed(?: event)?|updated invitation|zugesagt
      abgesagt|angenommen|abgelehnt|mit vorbehalt|accepté|refusé|annulé|aceptad[oa]|rechazad[oa]
      cancelad[oa]|accettato|rifiutato|annullato)\b\s*:?
  `,
  'i',
);
const LABEL =
  /^(?:re:\s*)?(?:updated )?(?:invitation|einladung|termineinladung|invitación|invito|convocation)\s*:?\s*/i;

/** The title of a calendar invitation that requests an answer. */
export function invitationIn({ message }: MessageReading): string | undefined {
  const invites =
    message.invitation !== undefined ||
    message.attachments.some((file) => file.mimeType.startsWith('text/calendar') || /\.ics$/i.test(file.name));
  if (!invites || ANSWERED.test(message.subject.trim())) return undefined;
  const title = message.subject.trim().replace(LABEL, '').split(' @ ')[0]?.trim() ?? '';
  return title === '' ? 'Invitation' : `Invitation: ${title}`;
}
