/** A mail with a calendar file, as calendar programs send it. */
export const calendarMail = ({
  to,
  from,
  method,
  lines,
  subject = 'About the harbour walk',
  headers = [],
  id = `${Math.random().toString(36).slice(2)}@example.com`,
}: {
  to: string;
  from: string;
  method: string;
  /** Of the calendar, without its beginning and end. */
  lines: readonly string[];
  subject?: string;
  headers?: readonly string[];
  /** The Message-ID, without its brackets. */
  id?: string | undefined;
}): string =>
  [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'About the event.',
    '--edge',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    '',
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
    '--edge--',
    '',
  ].join('\r\n');

/** The calendar file in a mail, decoded and unfolded. */
export const calendarIn = (source: string): string => {
  // Only at the beginning of a line: two dashes may also stand in the id of an event.
  const part = source.split(/\r\n--[-\w=.]+\r\n/).find((each) => /^Content-Type: text\/calendar/i.test(each)) ?? '';
  const [head, body] = [part.slice(0, part.indexOf('\r\n\r\n')), part.slice(part.indexOf('\r\n\r\n') + 4)];
  const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
  return text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=').replaceAll('\r\n ', '');
};

/** An answer to an invitation as calendar programs send it: few of them name a time. */
export const replyLines = (
  uid: string,
  address: string,
  {
    status = 'ACCEPTED',
    at = '20260501T100000Z',
    sequence = 0,
    more = [],
  }: { status?: string; at?: string; sequence?: number; more?: readonly string[] } = {},
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${at}`,
  `SEQUENCE:${sequence}`,
  `ATTENDEE;PARTSTAT=${status};CN=Anna:mailto:${address}`,
  ...more,
  'END:VEVENT',
];
