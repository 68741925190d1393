import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contract } from '#contract/contract.ts';
import type { AboutPerson, PersonPage as Page } from '#contract/people/people.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { Loading } from '#web/ui/loading.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import './person.css';

/** What all parts of Iris know of a person: contact, what waits both ways, meetings, messages and gifts. */
export const PersonPage = ({ id }: { id: string }) => {
  const { data, error } = useQuery({ ...queryFor(contract.people.page, { params: { id } }), staleTime: 0 });
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <Loading label="Looking through mail and calendar" />;
  return (
    <section className="stack person-page" aria-label={`About ${data.name}`}>
      <dl className="person-contacts">
        <Contact label="Last contact" contact={data.lastContact} none="None so far" />
        <Contact label="Next" contact={data.nextContact} none="Nothing planned" />
      </dl>
      <Things title="Waiting for your reply" things={data.waiting.filter(({ isForYou }) => isForYou)} />
      <Things title="Waiting for their reply" things={data.waiting.filter(({ isForYou }) => !isForYou)} />
      <Things title="Still to do" things={data.open} />
      <Things title="Meetings ahead" things={data.meetings.filter(({ isPast }) => !isPast)} />
      <Things title="Past meetings" things={data.meetings.filter(({ isPast }) => isPast)} />
      <Things title="Time together" things={data.together} />
      <Things
        title="Email"
        things={data.mails.map((each) => ({ ...each, note: each.isFromThem ? 'From them' : 'From you' }))}
      />
      <Things
        title="Messages"
        things={data.messages.map((each) => ({ ...each, note: each.isFromThem ? 'From them' : 'From you' }))}
      />
      <Things title="Gifts" things={data.gifts} />
    </section>
  );
};

type ContactProps = { label: string; contact: Page['lastContact']; none: string };

const Contact = ({ label, contact, none }: ContactProps) => {
  const now = useNow();
  return (
    <div>
      <dt className="meta t3">{label}</dt>
      <dd>
        {contact === null ? (
          none
        ) : (
          <Opens href={contact.href}>
            {contact.what}, {whenText(contact.at, now)}
          </Opens>
        )}
      </dd>
    </div>
  );
};

const Opens = ({ href, children }: { href: string | null; children: ReactNode }) => {
  const navigate = useNavigate();
  if (href === null) return <>{children}</>;
  return (
    <a
      className="link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {children}
    </a>
  );
};

/** A moment, or a day, which is in no zone. */
const whenText = (at: string, now: Date): string =>
  at.length === 10
    ? formatDay(at, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
    : longTime(at, now);

type ThingsProps = { title: string; things: readonly AboutPerson[] };

const Things = ({ title, things }: ThingsProps) => {
  const now = useNow();
  if (things.length === 0) return null;
  return (
    <div>
      <h3 className="label">{title}</h3>
      <ul className="rows person-things" aria-label={title}>
        {things.map((each) => (
          <li key={each.id} className="row between g2">
            <Opens href={each.href}>{each.title}</Opens>
            <span className="meta t3">
              {[each.note, each.at !== null && whenText(each.at, now)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
