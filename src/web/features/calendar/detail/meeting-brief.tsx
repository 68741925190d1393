import type { UseQueryResult } from '@tanstack/react-query';
import { CircleDot, History, Mail, UserRound, UserRoundPlus } from 'lucide-react';
import type { BriefPerson, CalendarBrief } from '#contract/calendar/meeting-brief.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { Present } from '../present.ts';
import { formatDay } from '#web/ui/date-format.ts';
import { EmailLink } from './email-link.tsx';

type MeetingBriefCardProps = { brief: UseQueryResult<CalendarBrief>; now: Present };

/** The brief of a meeting: open points, guests, and the last mails and meetings with them. */
export const MeetingBriefCard = ({ brief, now }: MeetingBriefCardProps) => {
  const { data, isError } = brief;
  if (isError) return null;
  if (!data) return <Loading label="Preparing your brief" />;
  const known = data.people.filter(isKnown);
  const strangers = data.people.filter((person) => !isKnown(person));
  return (
    <section className="brief" aria-labelledby="brief-title">
      <h3 className="h3" id="brief-title">
        Meeting brief
      </h3>
      <OpenPoints brief={data} now={now} />
      <ul className="brief-list">
        {known.map((person) => (
          <BriefPersonRow key={person.email} person={person} now={now} />
        ))}
        {strangers.length > 0 && (
          <li>
            <UserRoundPlus className="i i-16" aria-hidden="true" />
            <span className="grow">
              {strangers.map(({ name }) => name).join(', ')}
              {data.morePeople > 0 && ` +${data.morePeople} more`}
              <span className="meta t3 brief-note">First time you meet; no earlier emails</span>
            </span>
          </li>
        )}
      </ul>
      <Mails brief={data} now={now} />
      <Meetings brief={data} now={now} />
    </section>
  );
};

const isKnown = ({ meetings, lastMailAt, record, reply, isOptional }: BriefPerson): boolean =>
  meetings > 0 || lastMailAt !== null || record !== null || reply !== 'waiting' || isOptional;

type PartProps = { brief: CalendarBrief; now: Present };

const OpenPoints = ({ brief: { openPoints } }: PartProps) =>
  openPoints.length > 0 && (
    <ul className="brief-list" aria-label="What is open">
      {openPoints.map(({ kind, text, name, mailId, recordId }) => (
        <li key={`${mailId ?? ''}${recordId ?? ''}${text}`}>
          <CircleDot className="i i-16 brief-open" aria-hidden="true" />
          <span className="grow">
            {mailId === null ? text : <EmailLink id={mailId}>{text}</EmailLink>}
            <span className="meta t3 brief-note">{OPEN_WORDS[kind](name)}</span>
          </span>
        </li>
      ))}
    </ul>
  );

const OPEN_WORDS: { readonly [K in CalendarBrief['openPoints'][number]['kind']]: (name: string) => string } = {
  'waits-for-you': (name) => `${name} is waiting for your reply`,
  'waits-for-them': (name) => `You’re waiting for ${name}`,
  record: (name) => `Noted with ${name}`,
};

const BriefPersonRow = ({ person, now }: { person: BriefPerson; now: Present }) => {
  const known = [
    person.meetings > 0 && `${person.meetings} ${person.meetings === 1 ? 'meeting' : 'meetings'}`,
    person.lastMetAt && `last met ${day(person.lastMetAt, now)}`,
    person.lastMailAt && `last email ${day(person.lastMailAt, now)}`,
    person.record?.note,
  ].filter(Boolean);
  return (
    <li>
      <UserRound className="i i-16" aria-hidden="true" />
      <span className="grow">
        <span className="row g2 wrap">
          {person.name}
          {person.reply !== 'waiting' && <Badge tone="line">{REPLIES[person.reply]}</Badge>}
          {person.isOptional && <Badge tone="line">Optional</Badge>}
        </span>
        <span className="meta t3 brief-note">{known.join(', ')}</span>
      </span>
    </li>
  );
};

const REPLIES = { accepted: 'Accepted', declined: 'Declined', tentative: 'Maybe' } as const;

const Mails = ({ brief: { mails }, now }: PartProps) =>
  mails !== null &&
  mails.length > 0 && (
    <div className="stack g1">
      <span className="label">Recent emails</span>
      <ul className="brief-list">
        {mails.map(({ id, subject, name, at, isFromThem }) => (
          <li key={id}>
            <Mail className="i i-16" aria-hidden="true" />
            <span className="grow">
              <EmailLink id={id}>{subject}</EmailLink>
              <span className="meta t3 brief-note">
                {isFromThem ? 'From' : 'To'} {name}, {day(at, now)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );

const Meetings = ({ brief: { meetings }, now }: PartProps) =>
  meetings.length > 0 && (
    <div className="stack g1">
      <span className="label">Past meetings</span>
      <ul className="brief-list">
        {meetings.map(({ id, summary, startsAt }) => (
          <li key={id}>
            <History className="i i-16" aria-hidden="true" />
            <span className="grow">
              {summary}
              <span className="meta t3 brief-note">{day(startsAt, now)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );

const day = (at: string, { zone, today }: Present): string => {
  const text = zone.dayOf(Date.parse(at));
  const year = text.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return formatDay(text, { month: 'short', day: 'numeric', ...year });
};
