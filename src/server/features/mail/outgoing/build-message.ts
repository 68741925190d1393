import type { Recipients } from '../store/drafts.store.ts';

type Person = Recipients['to'][number];

/** Everything that is in a message. */
export interface MessageParts {
  readonly from: Person;
  readonly to: readonly Person[];
  readonly cc: readonly Person[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  /** Message-IDs of the conversation, oldest first, without angle brackets. */
  readonly references: readonly string[];
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** Builds a plain text message (RFC 5322); the library takes care of line lengths, encodings and headers. */
export const buildMessage = async (parts: MessageParts): Promise<Uint8Array> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const bracketed = (id: string) => `<${id}>`;
  return new MailComposer({
    from: parts.from,
    to: [...parts.to],
    cc: [...parts.cc],
    subject: parts.subject,
    text: parts.text,
    messageId: bracketed(parts.messageId),
    date: new Date(parts.date),
    ...(parts.inReplyTo === null ? {} : { inReplyTo: bracketed(parts.inReplyTo) }),
    ...(parts.references.length === 0 ? {} : { references: parts.references.map(bracketed) }),
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};

const QUOTED_LINES = 400;

/** A mail quoted below its reply; its hidden parts are not in its text. */
export const quotedBelow = (
  quoteLine: (name: string, date: string) => string,
  {
    name,
    text,
    at,
    timeZone,
    language,
  }: { name: string; text: string; at: number; timeZone: string; language: string },
): string => {
  const lines = text.trim().split('\n').slice(0, QUOTED_LINES);
  const quoted = lines.map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()));
  return `${quoteLine(name, formatDateTime(at, timeZone, language))}\n${quoted.join('\n')}`;
};

/** A moment in the zone of the user and the language of the mail. */
const formatDateTime = (at: number, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));
