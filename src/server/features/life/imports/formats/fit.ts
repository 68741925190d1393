import { workout } from '#life/modules/health-kinds.ts';
import { fingerprints } from '#server/files/fingerprint.ts';
import { wholeOf } from '#server/files/source.ts';
import type { Desk } from '../desk.ts';
import type { Format } from './format.ts';
import { activityName } from './tracks.ts';

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

interface Definition {
  readonly message: number;
  readonly isBig: boolean;
  readonly fields: readonly { readonly id: number; readonly size: number; readonly type: number }[];
  readonly length: number;
}
type Values = ReadonlyMap<number, number>;

/** FIT: the files of watches and bike computers. Each session in it is a workout. */
export const fit: Format = {
  id: 'fit',
  label: 'Activity of a watch (FIT)',
  by: 'stream',
  knows: ({ bytes }) => Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT',
  async read(bytes, desk) {
    const whole = await wholeOf(bytes, LARGEST);
    const keyFor = fingerprints('fit');
    let at = 0;
    while (at + 12 <= whole.length && whole.toString('latin1', at + 8, at + 12) === '.FIT') {
      const header = whole[at]!;
      const size = whole.readUInt32LE(at + 4);
      if (at + header + size > whole.length) desk.note('The file ends too early; what is there was read.');
      readPart(whole.subarray(at + header, Math.min(at + header + size, whole.length)), desk, keyFor);
      at += header + size + 2;
    }
  },
};

const LARGEST = 64 * 1024 * 1024;
const readPart = (bytes: Buffer, desk: Desk, keyFor: (words: string) => string): void => {
  const sessions: Values[] = [];
  let ahead: number | null = null;
  let isActivity = true;
  for (const { message, values } of messagesOf(bytes)) {
    if (message === FILE_ID) isActivity = (values.get(0) ?? 4) === 4;
    if (message === SESSION) sessions.push(values);
    const [utc, local] = [values.get(253), values.get(5)];
    if (message === ACTIVITY && utc !== undefined && local !== undefined) ahead = local - utc;
  }
  if (!isActivity) desk.note('This FIT file holds no activity.');
  for (const session of sessions) proposeSession(desk, session, ahead, keyFor);
};

/** The session as a workout; the watch itself tells how far its clock was ahead of UTC. */
const proposeSession = (desk: Desk, session: Values, ahead: number | null, keyFor: (words: string) => string): void => {
  const start = session.get(2);
  if (start === undefined) return desk.problem(null, 'A session does not say when it began.');
  const at = (start + EPOCH) * 1000;
  const isPlausible = ahead !== null && Math.abs(ahead) <= 14 * 3600;
  const timer = session.get(8) ?? session.get(7);
  const distance = session.get(9);
  const sport = SPORTS.find(([id]) => id === session.get(5))?.[1] ?? 'workout';
  desk.propose(workout, {
    key: keyFor(JSON.stringify([start, session.get(5) ?? null])),
    values: {
      day: isPlausible ? new Date(at + ahead * 1000).toISOString().slice(0, 10) : desk.zone().dayOf(at),
      activity: activityName(sport),
      duration: timer === undefined ? null : Math.round(timer / 1000 / 60),
      distance: distance === undefined || distance === 0 ? null : Math.round(distance / 1000) / 100,
      energy: session.get(11),
      pulse: session.get(16),
    },
  });
};

const messagesOf = function* (bytes: Buffer): Generator<{ message: number; values: Values }, void, undefined> {
  const definitions = new Map<number, Definition>();
  let at = 0;
  while (at < bytes.length) {
    const head = bytes[at]!;
    const isCompressed = (head & 0x80) !== 0;
    const local = isCompressed ? (head >> 5) & 3 : head & 15;
    at += 1;
    if (!isCompressed && (head & 0x40) !== 0) {
      const end = defineAt(bytes, at, (head & 0x20) !== 0);
      if (end === null) return;
      definitions.set(local, end.definition);
      at = end.at;
      continue;
    }
    const definition = definitions.get(local);
    if (definition === undefined || at + definition.length > bytes.length) return;
    if (definition.message === FILE_ID || definition.message === SESSION || definition.message === ACTIVITY) {
      yield { message: definition.message, values: valuesAt(bytes, at, definition) };
    }
    at += definition.length;
  }
};

const defineAt = (bytes: Buffer, from: number, hasMore: boolean): { definition: Definition; at: number } | null => {
  if (from + 5 > bytes.length) return null;
  const isBig = bytes[from + 1] === 1;
  const message = isBig ? bytes.readUInt16BE(from + 2) : bytes.readUInt16LE(from + 2);
  const count = bytes[from + 4]!;
  let at = from + 5;
  if (at + count * 3 > bytes.length) return null;
  const fields = Array.from({ length: count }, (_, index) => {
    const place = at + index * 3;
    return { id: bytes[place]!, size: bytes[place + 1]!, type: bytes[place + 2]! & 31 };
  });
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
const valuesAt = (bytes: Buffer, from: number, { isBig, fields }: Definition): Values => {
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
