import { addDays, daysBetween } from '#contract/zone.ts';
import { relativeDayText, isWithin, lastDays } from '../days.ts';
import { lifeModule, requires } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, progress, upcoming } from '../section-builders.ts';
import { picture } from '../pictures/picture.ts';
import { share } from '../statistics.ts';
import { accomplishment, application, certification, interview, role, type steps } from '../kinds/career.ts';

const STEP_SHARES: { [S in (typeof steps)[number]]: number } = {
  Draft: 10,
  Applied: 35,
  Interview: 65,
  Offer: 100,
  Rejected: 0,
  Withdrawn: 0,
};

export const career = lifeModule({
  kinds: [accomplishment, application, interview, role, certification],
  reads: [
    requires(role),
    requires(application, 400),
    requires(interview, 400),
    requires(accomplishment, 400),
    requires(certification),
  ],
  sample: (today) => [
    ...pipeline(['Draft', 'Applied', 'Applied', 'Applied', 'Applied', 'Interview', 'Interview', 'Offer']),
    metrics(
      figure({ id: 'time', label: 'Time in role', icon: 'briefcase', value: '2 y 4 m', note: 'Product lead, Tidal' }),
      figure({ id: 'open', label: 'Open applications', icon: 'file-text', value: 3 }),
      figure({ id: 'answers', label: 'Response rate', icon: 'percent', value: 43, unit: '%', note: 'Last 12 months' }),
      figure({ id: 'wins', label: 'Accomplishments', icon: 'award', value: 11, note: 'Last 12 months' }),
    ),
    progress('Applications', [
      bar({ label: 'Head of Product, Norrland', value: 65, badge: badge('Interview') }),
      bar({ label: 'Design director, Halcyon', value: 35, badge: badge('Applied') }),
      bar({ label: 'Program lead, City Library', value: 35, badge: badge('Applied') }),
    ]),
    upcoming('Next', [
      { title: 'Final interview at Norrland', note: '2:00 PM', day: addDays(today, 3) },
      { title: 'Yearly review', note: 'With Sara', day: addDays(today, 12) },
      { title: 'First-aid certificate expires', note: 'Red Cross', day: addDays(today, 40) },
    ]),
    list('Career Feed', [
      { title: 'Launched the new onboarding', note: '18% more people finish it', end: 'Tue', icon: 'award' },
      {
        title: 'Interview with Norrland',
        note: 'Second round',
        end: relativeDayText(addDays(today, -6), today),
        icon: 'users-round',
      },
      {
        title: 'Certified Scrum Master',
        note: 'Certificate',
        end: relativeDayText(addDays(today, -19), today),
        icon: 'award',
      },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const current = records.of(role).find(({ is }) => is.end === null);
    const open = records.of(application).filter(({ is }) => STEP_SHARES[is.status] > 0 && is.status !== 'Offer');
    const sent = lastDays(records.of(application), today, 365).filter(({ is }) => is.status !== 'Draft');
    const answered = sent.filter(({ is }) => ['Interview', 'Offer', 'Rejected'].includes(is.status));
    return [
      ...pipeline(lastDays(records.of(application), today, 365).map(({ is }) => is.status)),
      metrics(
        figure({
          id: 'time',
          label: 'Time in role',
          icon: 'briefcase',
          value: current ? yearsText(daysBetween(current.is.start, today)) : null,
          missing: 'Add your role',
          note: current && `${current.title}, ${current.is.company}`,
        }),
        figure({
          id: 'open',
          label: 'Open applications',
          icon: 'file-text',
          value: open.length,
          none: 'None at the moment',
        }),
        figure({
          id: 'answers',
          label: 'Response rate',
          icon: 'percent',
          value: share(answered.length, sent.length),
          unit: '%',
          missing: 'No applications sent',
          note: 'Last 12 months',
          formula: 'Share of applications that led to an interview, an offer or a rejection.',
        }),
        figure({
          id: 'wins',
          label: 'Accomplishments',
          icon: 'award',
          value: lastDays(records.of(accomplishment), today, 365).length,
          none: 'Add what you’re proud of',
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
      upcoming(
        'Next',
        [
          ...records
            .of(interview)
            .filter(({ day }) => day !== null && day >= today)
            .map((entry) => ({
              title: entry.title,
              note: interview.note!(entry.is, context.clock),
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
      list(
        'Career Feed',
        feedRows(records, [accomplishment, application, interview, certification, role], context),
        'Nothing yet',
      ),
    ];
  },
});

/** The stages of an application, and which statuses have reached each. */
const STAGES = [
  ['Applied', ['Applied', 'Interview', 'Offer', 'Rejected', 'Withdrawn']],
  ['Interview', ['Interview', 'Offer']],
  ['Offer', ['Offer']],
] as const satisfies readonly (readonly [string, readonly (typeof steps)[number][]])[];

/** How many applications of the last year came how far, a ring for each stage, ever narrower. */
const pipeline = (statuses: readonly (typeof steps)[number][]) => {
  const reached = STAGES.map(([label, having]) => ({
    label,
    count: statuses.filter((status) => having.some((one) => one === status)).length,
  }));
  const [sent = 0, talks = 0] = reached.map(({ count }) => count);
  return picture('rings', {
    title: 'Last 12 months',
    sentence: `${sent === 1 ? 'One application' : `${sent} applications`}, ${talks === 1 ? 'one interview' : `${talks} interviews`}.`,
    parts:
      sent === 0
        ? []
        : reached.map(({ label, count }) => ({
            label,
            shown: String(count),
            value: count / sent,
          })),
  });
};

const yearsText = (days: number): string => {
  const months = Math.floor(days / 30.44);
  return months < 12 ? `${months} m` : `${Math.floor(months / 12)} y ${months % 12} m`;
};
