import { expect } from 'vitest';
import type { Client } from '../client.ts';
import { readFolder } from '../mail/mailbox.ts';
import { useMailTestServers } from '../mail/mail-test-servers.ts';
import type { MailAccount } from '../services/dovecot.ts';
import { until } from '../until.ts';
import { openHost } from './host.ts';

const HOUR = 3600_000;
/** Somebody who is not invited. */
export const MISSING = 'nobody@example.net';

/** A moment tomorrow, `hours` after this one. */
export const tomorrow = (hours = 0): string =>
  `${new Date(Date.now() + (24 + hours) * HOUR).toISOString().slice(0, 13)}:00:00.000Z`;
/** The same as iCalendar writes it. */
export const utc = (hours = 0): string => tomorrow(hours).replaceAll(/[-:]|\.000/g, '');
/** An event of tomorrow with guests. */
export const walk = (attendees: readonly string[], more: object = {}) => ({
  summary: 'Harbour walk',
  start: { dateTime: tomorrow() },
  end: { dateTime: tomorrow(1) },
  location: 'Pier 7',
  attendees,
  ...more,
});

/** The events of the next days. */
export const events = async (client: Client) => (await client.get('/api/calendar/events')).json.events;
/** What an email about an event says. */
export const said = async (client: Client, path: string) => (await client.get(path)).json.message;

/** Hosts and guests with mailboxes of their own. */
export const useGuests = () => {
  const fixture = useMailTestServers('host');
  const inbox = (account: MailAccount) => readFolder(fixture.dovecot, account, 'INBOX');
  const arrived = (account: MailAccount, count: number) =>
    until(
      () => inbox(account),
      (all) => all.length === count,
    );
  const create = async (client: Client, body: object, query = '') => {
    const answer = await client.post(`/api/calendar/events${query}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };

  const host = (options?: { mailbox?: boolean }) => openHost(fixture, options);

  return { fixture, inbox, arrived, create, host };
};
