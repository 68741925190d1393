import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import { createPersonFacts } from '../sync/person-facts.ts';
import { createConfirmations } from './confirmations.store.ts';
import { createDeeds, type DeedDeps } from './deeds.ts';
import { createDraftStore } from './drafts.store.ts';
import { createDrafts } from './drafts.ts';
import { mailOutHandlers } from './handlers.ts';
import type { Journal } from './journal.ts';
import { createJournalStore } from './journal.store.ts';
import type { CalendarPort } from './undo-ways.ts';
import { createKnownPeople } from './known-people.ts';
import { createLeaving } from './leave.ts';
import { createOutbox } from './outbox.ts';
import { createProposals } from './propose.ts';
import { createRemoteDrafts } from './remote-drafts.ts';
import { createSenders } from './senders.ts';
import { createVoiceStore } from './voice.store.ts';
import { createVoice } from './voice.ts';
import { createLetterWriter } from './write-letter.ts';

/** How often what was left lying is taken up, in milliseconds. */
const CATCH_UP = 30_000;
const DAY = 24 * 3600_000;

/** Connects the half of the mail agent that writes, sends and acts. */
export const createMailOut = (deps: {
  db: Db;
  accounts: AccountStore;
  messages: MessageStore;
  thread: MailThread;
  journal: Journal;
  calendar: CalendarPort;
  archive: DeedDeps['archive'];
  markRead: DeedDeps['markRead'];
  now: () => number;
  log: Log;
}) => {
  const { db, accounts, messages, thread, journal, now, log } = deps;
  const facts = createPersonFacts(db);
  const store = createDraftStore(db);
  const nameOf = async (userId: string) => (await facts.owner(userId)).name;
  const namesOf = async (userId: string) => {
    const name = await nameOf(userId);
    return [name.split(' ')[0] ?? name, name];
  };
  const voice = createVoice({ store: createVoiceStore(db), namesOf, now });
  const write = createLetterWriter({ messages, nameOf, timeZone: facts.timeZone, now });
  const remote = createRemoteDrafts({ store, accounts, thread, write, log });
  const outbox = createOutbox({ store, accounts, messages, thread, journal, voice, remote, write, now, log });
  const deeds = createDeeds(deps);
  const confirmations = createConfirmations(db, now);
  const drafts = createDrafts({
    store,
    accounts,
    messages,
    confirmations,
    voice,
    outbox,
    remote,
    senders: createSenders(accounts, createJournalStore(db)),
    owned: deeds.owned,
    propose: createProposals({ db, voice, me: facts.me, timeZone: facts.timeZone, now }),
    now,
  });
  const leaving = createLeaving({ accounts, thread, journal, confirmations, owned: deeds.owned, now });
  const jobs: readonly Job[] = [
    {
      name: 'mail-outbox',
      every: CATCH_UP,
      async run() {
        await outbox.catchUp();
        await remote.catchUp();
      },
    },
    {
      name: 'mail-journal',
      every: DAY,
      async run() {
        await store.sweep(now() - DAY);
        await journal.sweep();
      },
    },
  ];
  return {
    handlers: mailOutHandlers({ drafts, voice, journal, deeds, leaving, peopleOf: createKnownPeople(db) }),
    jobs,
    /** Takes up what was on its way when the process ended. */
    start: () => outbox.catchUp(),
    async stop(): Promise<void> {
      await outbox.stop();
      await remote.stop();
    },
  };
};
