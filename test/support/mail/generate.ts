import { randomFrom, type Random } from './random.ts';
import { largeShapes, shapes, type ShapeName } from './shapes.ts';

export type GeneratedMail = {
  /** Raw mail, with CRLF except where the shape wants otherwise, without NUL. */
  source: Buffer;
  /** Milliseconds since 1970. */
  internalDate: number;
  shape: ShapeName | keyof typeof largeShapes;
};

export type GenerateOptions = {
  count: number;
  seed: number;
  /** Address of the mailbox. */
  to: string;
  /** Milliseconds since 1970; all mails are older. */
  now: number;
  /** One mail of 6 MB and one of 2 MB HTML in every so many; 0 for none. */
  largeEvery?: number;
};

const SPAN_MS = 90 * 86_400_000;
const ANSWERED_SHARE = 3;
const shapeNames = Object.keys(shapes) as ShapeName[]; // the keys of a constant are its names

/** Writes mails of all shapes, oldest first: the same for the same options. Some answer an earlier one by References. */
export const generateMails = ({ count, seed, to, now, largeEvery = 400 }: GenerateOptions): GeneratedMail[] => {
  const random = randomFrom(seed);
  const mails: GeneratedMail[] = [];
  const threads: string[][] = [];
  for (let number = 0; number < count; number += 1) {
    const date = Math.floor((now - SPAN_MS + (SPAN_MS * number) / count) / 1000) * 1000;
    const answering = continueThread(random, threads, `<generated.${number}@people.example>`);
    const shape = shapeOf(number, largeEvery);
    const write = shape in shapes ? shapes[shape as ShapeName] : largeShapes[shape as keyof typeof largeShapes];
    mails.push({ source: write({ random, number, to, date, answering }), internalDate: date, shape });
  }
  return mails;
};

const shapeOf = (number: number, largeEvery: number): GeneratedMail['shape'] => {
  if (largeEvery > 0 && number % largeEvery === largeEvery - 1) return 'large-attachment';
  if (largeEvery > 0 && number % largeEvery === Math.floor(largeEvery / 2)) return 'large-html';
  return shapeNames[number % shapeNames.length] ?? 'plain';
};

/** Every third mail or so answers the last one of a thread; the others begin one. */
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
