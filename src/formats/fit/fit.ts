import { wholeOf } from '#formats/file-source.ts';
import { type Budget, createBudget, FILE_LIMITS } from '#formats/budget.ts';

/** Seconds from 1970 to 1989-12-31 00:00 UTC, where the clock of FIT begins. */
const EPOCH = 631_065_600;
const [FILE_ID, SESSION, ACTIVITY] = [0, 18, 34];
/** Sports of the FIT profile by their number. */
const SPORTS: readonly (readonly [number, string])[] = [
  [1, 'running'], [2, 'cycling'], [4, 'fitness equipment'], [5, 'swimming'], [6, 'basketball'], [7, 'soccer'], [8, 'tennis'],
  [10, 'training'], [11, 'walking'], [12, 'cross country skiing'], [13, 'alpine skiing'], [14, 'snowboarding'], [15, 'rowing'],
  [16, 'mountaineering'], [17, 'hiking'], [18, 'multisport'], [19, 'paddling'], [21, 'e biking'], [25, 'golf'],
  [27, 'horseback riding'], [30, 'inline skating'], [31, 'rock climbing'], [32, 'sailing'], [33, 'ice skating'],
  [35, 'snowshoeing'], [37, 'stand up paddleboarding'], [38, 'surfing'], [41, 'kayaking'], [43, 'windsurfing'], [47, 'boxing'],
  [53, 'diving'], [64, 'racket'],
]; // prettier-ignore

interface MessageDefinition {
  readonly message: number;
  readonly isBig: boolean;
  readonly fields: readonly { readonly id: number; readonly size: number; readonly type: number }[];
  readonly length: number;
}
type FieldValues = ReadonlyMap<number, number>;

/** One session of an activity. */
export interface FitSession {
  /** Its beginning as the clock of FIT counts, which names the session for good. */
  readonly fitTime: number | null;
  /** Milliseconds since 1970. */
  readonly start: number | null;
  /** How far the clock of the watch was ahead of UTC, in seconds, if the file says so plausibly. */
  readonly offset: number | null;
  /** The number of the sport in the FIT profile, and its name; null where either is not known. */
  readonly sportId: number | null;
  readonly sport: string | null;
  /** Milliseconds with the timer running. */
  readonly duration: number | null;
  /** Centimetres. */
  readonly distance: number | null;
  /** Kilocalories. */
  readonly energy: number | null;
  /** Mean beats a minute. */
  readonly pulse: number | null;
}
/** One of the files that a FIT file is chained from. */
export interface FitFile {
  readonly isActivity: boolean;
  /** Whether the file ends before its own header says so. */
  readonly isTruncated: boolean;
  readonly sessions: readonly FitSession[];
}

export const isFit = (head: Uint8Array): boolean => Buffer.from(head.subarray(8, 12)).toString('latin1') === '.FIT';

/** Reads the sessions of FIT, the files of watches and bike computers. */
export const readFit = async function* (
  bytes: AsyncIterable<Uint8Array>,
  budget = createBudget(FILE_LIMITS.fit),
): AsyncGenerator<FitFile, void, undefined> {
  const whole = await wholeOf(bytes, FILE_LIMITS.fit.bytes);
  let at = 0;
  while (at + 12 <= whole.length && whole.toString('latin1', at + 8, at + 12) === '.FIT') {
    const header = whole[at]!;
    const size = whole.readUInt32LE(at + 4);
    const end = at + header + size;
    const part = readPart(whole.subarray(at + header, Math.min(end, whole.length)), budget);
    yield { ...part, isTruncated: end > whole.length };
    at = end + 2;
  }
};

const readPart = (bytes: Buffer, budget: Budget): Omit<FitFile, 'isTruncated'> => {
  const sessions: FieldValues[] = [];
  let offset: number | null = null;
  let isActivity = true;
  for (const { message, values } of messagesOf(bytes, budget)) {
    if (message === FILE_ID) isActivity = (values.get(0) ?? 4) === 4;
    if (message === SESSION) sessions.push(values);
    const [utc, local] = [values.get(253), values.get(5)];
    if (message === ACTIVITY && utc !== undefined && local !== undefined) offset = local - utc;
  }
  const isPlausible = offset !== null && Math.abs(offset) <= 14 * 3600;
  return { isActivity, sessions: sessions.map((session) => sessionOf(session, isPlausible ? offset : null)) };
};

const sessionOf = (values: FieldValues, offset: number | null): FitSession => {
  const value = (id: number) => values.get(id) ?? null;
  const start = value(2);
  const sportId = value(5);
  return {
    fitTime: start,
    start: start === null ? null : (start + EPOCH) * 1000,
    offset,
    sportId,
    sport: SPORTS.find(([id]) => id === sportId)?.[1] ?? null,
    duration: value(8) ?? value(7),
    distance: value(9),
    energy: value(11),
    pulse: value(16),
  };
};

const messagesOf = function* (
  bytes: Buffer,
  budget: Budget,
): Generator<{ message: number; values: FieldValues }, void, undefined> {
  const definitions = new Map<number, MessageDefinition>();
  let at = 0;
  while (at < bytes.length) {
    const head = bytes[at]!;
    const isCompressed = (head & 0x80) !== 0;
    const local = isCompressed ? (head >> 5) & 3 : head & 15;
    at += 1;
    budget.entry();
    if (!isCompressed && (head & 0x40) !== 0) {
      const end = defineAt(bytes, at, (head & 0x20) !== 0);
      if (end === null) return;
      definitions.set(local, end.definition);
      at = end.at;
      continue;
    }
    const definition = definitions.get(local);
    // A message without content would let every byte of the file stand for a whole message.
    if (definition === undefined || definition.length === 0 || at + definition.length > bytes.length) return;
    if (definition.message === FILE_ID || definition.message === SESSION || definition.message === ACTIVITY) {
      yield { message: definition.message, values: valuesAt(bytes, at, definition) };
    }
    at += definition.length;
  }
};

const defineAt = (
  bytes: Buffer,
  from: number,
  hasMore: boolean,
): { definition: MessageDefinition; at: number } | null => {
  if (from + 5 > bytes.length) return null;
  const isBig = bytes[from + 1] === 1;
  const message = isBig ? bytes.readUInt16BE(from + 2) : bytes.readUInt16LE(from + 2);
  const count = bytes[from + 4]!;
  let at = from + 5;
  if (at + count * 3 > bytes.length) return null;
  const fields = Array.from({ length: count }, (_, index) => {
    const place = at + index * 3;
    return { id: bytes[place]!, size: bytes[place + 1]!, type: bytes[place + 2]! & 31 };
  }).filter(({ size }) => size > 0);
  at += count * 3;
  let length = fields.reduce((sum, { size }) => sum + size, 0);
  if (hasMore) {
    const more = bytes[at] ?? 0;
    if (at + 1 + more * 3 > bytes.length) return null;
    for (let index = 0; index < more; index += 1) length += bytes[at + 2 + index * 3]!;
    at += 1 + more * 3;
  }
  return { definition: { message, isBig, fields, length }, at };
};

/** Whole numbers of 1, 2 and 4 bytes; those that stand for nothing are left out. */
const valuesAt = (bytes: Buffer, from: number, { isBig, fields }: MessageDefinition): FieldValues => {
  const values = new Map<number, number>();
  let at = from;
  for (const { id, size, type } of fields) {
    const value =
      size === 1 ? bytes[at]! : size === 2 ? u16(bytes, at, isBig) : size === 4 ? u32(bytes, at, isBig) : null;
    const nothing = size === 1 ? 0xff : size === 2 ? 0xffff : 0xffffffff;
    if (value !== null && value !== nothing && type !== 7 && type !== 8) values.set(id, value);
    at += size;
  }
  return values;
};
const u16 = (bytes: Buffer, at: number, isBig: boolean) => (isBig ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at));
const u32 = (bytes: Buffer, at: number, isBig: boolean) => (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
