import { z } from 'zod';
import { createHash } from 'node:crypto';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { ReadCalendar } from '#formats/icalendar/read-calendar.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import type { CalendarReader } from '../reading/read-objects.ts';
import { fetchFromServer, type ServerResponse, userOf } from '#server/network/fetch-from-server.ts';
import {
  type CalendarObject,
  type CalendarProvider,
  type CalendarServer,
  type CredentialsOf,
  type ServerTools,
} from './provider.ts';

const LARGEST = 20 * 1024 * 1024;

type IcsCredentials = CredentialsOf<'ics'>;

const icsServer = ({ policy, reader }: ServerTools): CalendarServer<IcsCredentials> => ({
  async test(credentials) {
    const url = addressOf(credentials);
    const { name } = await parsed(reader, await fetched(policy, url, null));
    return { name: name ?? url.hostname, host: url.hostname };
  },
  open(credentials) {
    const url = addressOf(credentials);
    return {
      calendars: () => Promise.resolve([{ path: 'ics', name: url.hostname, isReadOnly: true }]),
      async changes(_path, cursor, known) {
        const answer = await fetched(policy, url, cursor);
        if (answer.status === 304) return { changed: [], gone: [], cursor };
        const { series } = await parsed(reader, answer);
        const all = series.map((each): CalendarObject => {
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
});

/** Calendars published at an address, read-only. */
export const icsProvider = (tools: ServerTools): CalendarProvider<IcsCredentials> => ({
  kind: 'ics',
  name: 'Calendar to read',
  scopes: ['Read your events'],
  isReadOnly: true,
  form: {
    label: 'ICS address',
    fields: [
      {
        name: 'url',
        label: 'Calendar address',
        hint: 'Begins with https:// or webcal:// and often ends with .ics',
        type: 'url',
        required: true,
      },
    ],
  },
  isSameAccount: (a, b) => a.url === b.url,
  server: icsServer(tools),
});

const readOnly = () => new RemoteServerError('forbidden', 'This calendar is read-only.');

const addressOf = ({ url }: IcsCredentials): URL => new URL(url.replace(/^webcals?:/i, 'https:'));

/** What the server told of the version that was fetched last. */
const cursorSchema = z.object({ etag: z.string().optional(), modified: z.string().optional() });

const fetched = async (policy: ConnectionPolicy, url: URL, cursor: string | null): Promise<ServerResponse> => {
  const known = cursor === null ? {} : cursorSchema.parse(JSON.parse(cursor));
  const { username, password } = userOf(url);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const answer = await fetchFromServer(policy, {
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
    throw new RemoteServerError('unreadable', 'The address asks for a password. Use the calendar’s private address.');
  }
  throw new RemoteServerError('unreadable', `The address returned ${answer.status} instead of a calendar.`);
};

const withoutUser = (url: URL): URL => {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
};

const cursorOf = ({ headers }: ServerResponse): string | null => {
  const { etag, 'last-modified': modified } = headers;
  return etag === undefined && modified === undefined ? null : JSON.stringify({ etag, modified });
};

const parsed = async (reader: CalendarReader, { body, headers }: ServerResponse): Promise<ReadCalendar> => {
  try {
    const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    return await reader.calendar(decode(body, charset));
  } catch (error) {
    if (error instanceof UnreadableFile) throw new RemoteServerError('unreadable', error.message);
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
