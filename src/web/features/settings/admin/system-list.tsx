import { useQuery } from '@tanstack/react-query';
import type { System } from '#contract/admin.ts';
import { fullTime } from '#web/ui/date-style.ts';
import { Listing } from '../listing.tsx';
import { systemQuery } from '../settings-queries.ts';
import { counted } from '../words.ts';

/** The state of the installation, in numbers only. */
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

const factsOf = ({ database, counts, mail, jobs }: System): [string, string][] => [
  ['Database', `${database.engine === 'sqlite' ? 'SQLite, encrypted' : 'PostgreSQL'}, ${size(database.bytes)}`],
  ['People', counts.people.toLocaleString('en-US')],
  ['Open sessions', counts.sessions.toLocaleString('en-US')],
  ['Mailboxes', mail.failing === 0 ? String(mail.mailboxes) : `${mail.mailboxes}, ${mail.failing} failing`],
  ['Mails kept', counted(mail.mails, 'mail')],
  ['Last mail check', mail.lastSyncAt === null ? 'Never' : fullTime(mail.lastSyncAt)],
  ...jobs.map(({ name, lastRunAt }): [string, string] => [
    `Job ${name}`,
    lastRunAt === null ? 'Not yet' : fullTime(lastRunAt),
  ]),
];

const MB = 1024 * 1024;
const size = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;
