import { createHash } from 'node:crypto';
import { UnreadableCalendar } from '../ical/component.ts';
import { readCalendar } from '../ical/read-calendar.ts';
import type { KeptSeries } from '../store/series.store.ts';
import { ask, type Answered } from './network.ts';
import { type CalendarProvider, CalendarTrouble } from './provider.ts';

const LARGEST = 20 * 1024 * 1024;

/** Calendars that are published at an address, to be read only. */
export const icsProvider: CalendarProvider = {
  kind: 'ics',
  async tryOut(credentials) {
    const url = addressOf(credentials);
    const { name } = parsed(await fetched(url, null));
    return { name: name ?? url.hostname, host: url.hostname };
  },
  open(credentials) {
    const url = addressOf(credentials);
    return {
      calendars: () => Promise.resolve([{ path: 'ics', name: url.hostname, isReadOnly: true }]),
      async changes(_path, cursor, known) {
        const answer = await fetched(url, cursor);
        if (answer.status === 304) return { changed: [], gone: [], cursor };
        const { series } = parsed(answer);
        const all = series.map((each): KeptSeries => {
          const text = JSON.stringify(each);
          return {
            path: each.uid,
            etag: createHash('sha256').update(text).digest('base64url'),
            source: null,
            series: each,
          };
        });
        const paths = new Set(all.map(({ path }) => path));
        return {
          changed: all.filter(({ path, etag }) => known.get(path) !== etag),
          gone: [...known.keys()].filter((path) => !paths.has(path)),
          cursor: cursorOf(answer),
        };
      },
      write: () => Promise.reject(readOnly()),
      remove: () => Promise.reject(readOnly()),
    };
  },
};

const readOnly = () => new CalendarTrouble('forbidden', 'This calendar can only be read.');

const addressOf = (credentials: { kind: string; url?: string }): URL =>
  new URL((credentials.url ?? '').replace(/^webcals?:/i, 'https:'));

const fetched = async (url: URL, cursor: string | null): Promise<Answered> => {
  const known = cursor === null ? {} : (JSON.parse(cursor) as { etag?: string; modified?: string });
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const answer = await ask({
    method: 'GET',
    url: withoutUser(url),
    limit: LARGEST,
    headers: {
      accept: 'text/calendar, text/plain;q=0.8, */*;q=0.5',
      ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
      ...(known.modified === undefined ? {} : { 'if-modified-since': known.modified }),
      ...(url.username === '' ? {} : { authorization }),
    },
  });
  if (answer.status === 200 || (answer.status === 304 && cursor !== null)) return answer;
  if (answer.status === 401 || answer.status === 403) {
    throw new CalendarTrouble(
      'unreadable',
      'The address asks for a password. Use the private address of the calendar.',
    );
  }
  throw new CalendarTrouble('unreadable', `The address answers ${answer.status} instead of a calendar.`);
};

const withoutUser = (url: URL): URL => {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
};

const cursorOf = ({ headers }: Answered): string | null => {
  const { etag, 'last-modified': modified } = headers;
  return etag === undefined && modified === undefined ? null : JSON.stringify({ etag, modified });
};

const parsed = ({ body, headers }: Answered): ReturnType<typeof readCalendar> => {
  try {
    const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    return readCalendar(decode(body, charset));
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw new CalendarTrouble('unreadable', error.message);
    throw error;
  }
};

const decode = (body: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};
