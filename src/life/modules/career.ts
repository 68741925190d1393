import { addDays, daysBetween } from '#contract/zone.ts';
import { dayText, isWithin, lastDays } from '../days.ts';
import { choice, date, dayField, link, longText, text, time } from '../field.ts';
import { kind } from '../kind.ts';
import { lifeModule, reading } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, progress, upcoming } from '../parts.ts';
import { share } from '../statistics.ts';

export const role = kind({
  id: 'role',
  label: 'Role',
  icon: 'briefcase',
  fields: {
    title: text('Title', { required: true }),
    company: text('Company', { required: true }),
    start: date('Since', { required: true }),
    end: date('Until'),
  },
  day: 'start',
  title: ({ title }) => title,
  note: ({ company }) => company,
});
const steps = ['Draft', 'Applied', 'Interview', 'Offer', 'Rejected', 'Withdrawn'] as const;
export const application = kind({
  id: 'application',
  label: 'Application',
  icon: 'file-text',
  fields: {
    title: text('Position', { required: true }),
    company: text('Company', { required: true }),
    status: choice('Status', steps, { required: true, initial: 'Applied' }),
    day: dayField('Applied on'),
    address: link('Address', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ title }) => title,
  note: ({ company, status }) => `${company}, ${status.toLowerCase()}`,
});
export const interview = kind({
  id: 'interview',
  label: 'Interview',
  icon: 'users-round',
  fields: {
    with: text('With', { required: true }),
    day: dayField(),
    at: time('Time'),
    outcome: text('Outcome', { later: true }),
  },
  day: 'day',
  title: ({ with: whom }) => `Interview with ${whom}`,
  note: ({ at, outcome }) => outcome ?? at ?? 'Interview',
});
export const accomplishment = kind({
  id: 'accomplishment',
  label: 'Accomplishment',
  icon: 'award',
  fields: { what: text('What', { required: true }), day: dayField(), impact: text('What it brought') },
  day: 'day',
  title: ({ what }) => what,
  note: ({ impact }) => impact ?? 'Accomplishment',
});
export const certification = kind({
  id: 'certification',
  label: 'Certificate',
  icon: 'award',
  fields: { name: text('Name', { required: true }), issuer: text('Issuer'), day: dayField(), expires: date('Expires') },
  day: 'day',
  title: ({ name }) => name,
  note: ({ issuer }) => issuer ?? 'Certificate',
});

const STEP_SHARES: { [S in (typeof steps)[number]]: number } = {
  Draft: 10,
  Applied: 35,
  Interview: 65,
  Offer: 100,
  Rejected: 0,
  Withdrawn: 0,
};

export const career = lifeModule({
  id: 'career',
  category: 'professional',
  label: 'Career',
  icon: 'trending-up',
  kinds: [accomplishment, application, interview, role, certification],
  reads: [
    reading(role),
    reading(application, 400),
    reading(interview, 400),
    reading(accomplishment, 400),
    reading(certification),
  ],
  sample: (today) => [
    metrics(
      figure({ id: 'time', label: 'Time in role', icon: 'briefcase', value: '2 y 4 m', note: 'Product lead, Tidal' }),
      figure({ id: 'open', label: 'Open applications', icon: 'file-text', value: 3 }),
      figure({ id: 'answers', label: 'Response rate', icon: 'percent', value: 60, unit: '%', note: 'Last 12 months' }),
      figure({ id: 'wins', label: 'Accomplishments', icon: 'award', value: 11, note: 'Last 12 months' }),
    ),
    progress('Applications', [
      bar({ label: 'Head of Product, Norrland', value: 65, badge: badge('Interview') }),
      bar({ label: 'Design director, Halcyon', value: 35, badge: badge('Applied') }),
      bar({ label: 'Programme lead, City Library', value: 35, badge: badge('Applied') }),
    ]),
    list('Career Feed', [
      { title: 'Launched the new onboarding', note: '18% more people finish it', end: 'Tue', icon: 'award' },
      {
        title: 'Interview with Norrland',
        note: 'Second round',
        end: dayText(addDays(today, -6), today),
        icon: 'users-round',
      },
      { title: 'Certified Scrum Master', note: 'Certificate', end: dayText(addDays(today, -19), today), icon: 'award' },
    ]),
    upcoming('Next', [
      { title: 'Final talk at Norrland', note: '14:00', day: addDays(today, 3) },
      { title: 'Yearly review', note: 'With Sara', day: addDays(today, 12) },
      { title: 'First-aid certificate expires', note: 'Red Cross', day: addDays(today, 40) },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const current = records.of(role).find(({ is }) => is.end === null);
    const open = records.of(application).filter(({ is }) => STEP_SHARES[is.status] > 0 && is.status !== 'Offer');
    const sent = lastDays(records.of(application), today, 365).filter(({ is }) => is.status !== 'Draft');
    const answered = sent.filter(({ is }) => ['Interview', 'Offer', 'Rejected'].includes(is.status));
    return [
      metrics(
        figure({
          id: 'time',
          label: 'Time in role',
          icon: 'briefcase',
          value: current ? yearsText(daysBetween(current.is.start, today)) : null,
          missing: 'Add your role',
          note: current && `${current.title}, ${current.is.company}`,
        }),
        figure({ id: 'open', label: 'Open applications', icon: 'file-text', value: open.length }),
        figure({
          id: 'answers',
          label: 'Response rate',
          icon: 'percent',
          value: share(answered.length, sent.length),
          unit: '%',
          missing: 'No application sent',
          note: 'Last 12 months',
          formula: 'Applications that led to an interview, an offer or a refusal, of all sent.',
        }),
        figure({
          id: 'wins',
          label: 'Accomplishments',
          icon: 'award',
          value: lastDays(records.of(accomplishment), today, 365).length,
          note: 'Last 12 months',
        }),
      ),
      progress(
        'Applications',
        open.map(({ id, is }) =>
          bar({
            label: `${is.title}, ${is.company}`,
            value: STEP_SHARES[is.status],
            badge: badge(is.status),
            record: id,
          }),
        ),
        'No open applications',
      ),
      list(
        'Career Feed',
        feedRows(records, [accomplishment, application, interview, certification, role], context),
        'Nothing yet',
      ),
      upcoming(
        'Next',
        [
          ...records
            .of(interview)
            .filter(({ day }) => day !== null && day >= today)
            .map((entry) => ({
              title: entry.title,
              note: interview.note!(entry.is),
              day: entry.day!,
              record: entry.id,
            })),
          ...records
            .of(certification)
            .filter(({ is }) => isWithin(is.expires, today, 90))
            .map((entry) => ({ title: `${entry.title} expires`, day: entry.is.expires!, record: entry.id })),
        ],
        'No interviews and no certificates that expire',
      ),
    ];
  },
});

const yearsText = (days: number): string => {
  const months = Math.floor(days / 30.44);
  return months < 12 ? `${months} m` : `${Math.floor(months / 12)} y ${months % 12} m`;
};
