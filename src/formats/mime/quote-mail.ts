type Quoted = { name: string; text: string; at: number; timeZone: string; language: string };

const QUOTED_LINES = 400;

/** A mail quoted below its reply; its hidden parts are not in its text. */
export const quotedBelow = (
  quoteLine: (name: string, date: string) => string,
  { name, text, at, timeZone, language }: Quoted,
): string => {
  const lines = text.trim().split('\n').slice(0, QUOTED_LINES);
  const quoted = lines.map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()));
  return `${quoteLine(name, formatDateTime(at, timeZone, language))}\n${quoted.join('\n')}`;
};

type Forwarded = Quoted & { address: string; subject: string; to: readonly string[] };

/** A forwarded mail below what is written to it: who wrote it, when and to whom, and its whole text. */
export const forwardedBelow = ({ name, address, subject, to, text, at, timeZone, language }: Forwarded): string =>
  [
    '---------- Forwarded message ----------',
    `From: ${name === '' || name === address ? address : `${name} <${address}>`}`,
    `Date: ${formatDateTime(at, timeZone, language)}`,
    `Subject: ${subject}`,
    ...(to.length === 0 ? [] : [`To: ${to.join(', ')}`]),
    '',
    text.trim(),
  ].join('\n');

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
