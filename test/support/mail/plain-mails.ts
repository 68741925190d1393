import { randomFrom } from './random.ts';

/** Raw plain mails of about 3 kB, in threads, deterministic: what most mail between people is. */
export const plainMails = ({ count, to, now }: { count: number; to: string; now: number }) => {
  const random = randomFrom(12_345);
  const share = () => random.below(1_000_000) / 1_000_000;
  const rareWord = () => word(Math.min(VOCABULARY - 1, Math.floor(Math.exp(share() * Math.log(VOCABULARY)))));
  const text = (words: number) =>
    Array.from({ length: words }, () => (share() < 0.35 ? random.pick(COMMON) : rareWord())).join(' ');
  const threads: { id: string; subject: string }[] = [];
  return Array.from({ length: count }, (_, number) => {
    const at = now - SPAN_MS + Math.floor((number / count) * SPAN_MS);
    const answered = threads.length > 50 && share() < 0.4 ? threads.at(-1 - random.below(50)) : undefined;
    const subject = answered ? `Re: ${answered.subject}` : text(3 + random.below(6));
    const id = `<m${number}@plain.example>`;
    if (answered === undefined) threads.push({ id, subject });
    const person = random.below(600);
    const paragraphs = Array.from({ length: 2 + random.below(6) }, () => text(20 + random.below(60)));
    const headers = [
      `From: ${word(person * 31)} ${word(person * 17 + 3)} <p${person}@${word(person % 90)}.example>`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: ${id}`,
      ...(answered ? [`In-Reply-To: ${answered.id}`, `References: ${answered.id}`] : []),
      `Date: ${new Date(at).toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
    ];
    const source = `${headers.join('\r\n')}\r\n\r\n${paragraphs.join('\r\n\r\n')}\r\n`;
    return { source: Buffer.from(source), internalDate: at };
  });
};

/** A little less than the two years that are synchronised. */
const SPAN_MS = 700 * 86_400_000;
const VOCABULARY = 40_000;
const SYLLABLES = 'ka re mo ti su lan ber vo chi pra del nor est qui fa gro wen ish ul to mar zen pol ax'.split(' ');
const COMMON =
  'the to and of you for please meeting report invoice thanks update project schedule review draft contract budget team tomorrow'.split(
    ' ',
  );

/** A made-up word for each number. */
const word = (number: number): string => {
  let letters = '';
  for (let left = number + 7; left > 0; left = Math.floor(left / SYLLABLES.length))
    letters += SYLLABLES[left % SYLLABLES.length]!;
  return letters;
};
