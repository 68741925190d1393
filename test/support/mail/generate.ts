import { randomFrom, type Random } from './random.ts';
import { largeMailShapes, mailShapes, type MailShapeName } from './shapes.ts';

export type GeneratedMail = {
  /** Raw mail without NUL, with CRLF except for some shapes. */
  source: Buffer;
  /** Milliseconds since 1970. */
  internalDate: number;
  shape: MailShapeName | keyof typeof largeMailShapes;
};

export type GenerateOptions = {
  count: number;
  seed: number;
  /** Address of the mailbox. */
  to: string;
  /** Milliseconds since 1970; all mails are older. */
  now: number;
  /** One mail of 6 MB and one with 2 MB of HTML per this many mails; 0 for none. */
  largeEvery?: number;
};

const SPAN_MS = 90 * 86_400_000;
const ANSWERED_SHARE = 3;
const shapeNames = Object.keys(mailShapes) as MailShapeName[]; // the keys of a constant are its names

/**
 * Generates mails of all shapes, oldest first, deterministic for the same options. Some reply to an earlier one by
 * References.
 */
export const generateMails = ({ count, seed, to, now, largeEvery = 400 }: GenerateOptions): GeneratedMail[] => {
  const random = randomFrom(seed);
  const mails: GeneratedMail[] = [];
  const threads: string[][] = [];
  for (let number = 0; number < count; number += 1) {
    const date = Math.floor((now - SPAN_MS + (SPAN_MS * number) / count) / 1000) * 1000;
    const answering = continueThread(random, threads, `<generated.${number}@people.example>`);
    const shape = shapeOf(number, largeEvery);
    const write =
      shape in mailShapes ? mailShapes[shape as MailShapeName] : largeMailShapes[shape as keyof typeof largeMailShapes];
    mails.push({ source: write({ random, number, to, date, answering }), internalDate: date, shape });
  }
  return mails;
};

const shapeOf = (number: number, largeEvery: number): GeneratedMail['shape'] => {
  if (largeEvery > 0 && number % largeEvery === largeEvery - 1) return 'large-attachment';
  if (largeEvery > 0 && number % largeEvery === Math.floor(largeEvery / 2)) return 'large-html';
  return shapeNames[number % shapeNames.length] ?? 'plain';
};

/** About every third mail replies to the last one of a thread; the others start one. */
const continueThread = (random: Random, threads: string[][], id: string): string[] => {
  const thread = threads.length > 0 && random.below(ANSWERED_SHARE) === 0 ? random.pick(threads.slice(-20)) : undefined;
  if (!thread) {
    threads.push([id]);
    return [];
  }
  const references = thread.join('\r\n ');
  const headers = [`In-Reply-To: ${thread.at(-1)}`, `References: ${references}`];
  thread.push(id);
  return headers;
};
