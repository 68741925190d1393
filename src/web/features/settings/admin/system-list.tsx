import { useQuery } from '@tanstack/react-query';
import type { System } from '#contract/admin/admin.ts';
import { fullTime } from '#web/ui/date-format.ts';
import { Listing } from '../listing.tsx';
import { systemQuery } from '../settings-queries.ts';
import { megabytesText } from '../words.ts';

/** The state of the installation in numbers. */
export const SystemList = () => {
  const system = useQuery(systemQuery).data;
  return (
    <Listing title="System" hint={system && `Iris ${system.version}, running since ${fullTime(system.startedAt)}`}>
      <dl className="stored">
        {system &&
          factsOf(system).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
    </Listing>
  );
};

const factsOf = ({ database, counts, mail }: System): [string, string][] => [
  [
    'Database',
    `${database.engine === 'sqlite' ? 'SQLite, encrypted' : 'PostgreSQL'}, ${megabytesText(database.bytes)}`,
  ],
  ['People', counts.people.toLocaleString('en-US')],
  ['Open sessions', counts.sessions.toLocaleString('en-US')],
  ['Mailboxes', mail.failing === 0 ? String(mail.mailboxes) : `${mail.mailboxes}, ${mail.failing} failing`],
  ['Emails stored', mail.mails.toLocaleString('en-US')],
  ['Last mail check', mail.lastSyncAt === null ? 'Never' : fullTime(mail.lastSyncAt)],
  ['Messages being sent', outboxText(mail.outbox)],
];

const outboxText = ({ queued, sending, unsure }: System['mail']['outbox']): string =>
  unsure === 0 ? String(queued + sending) : `${queued + sending}, and ${unsure} that may or may not have been sent`;
