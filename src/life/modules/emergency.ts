import { addDays, daysBetween } from '#contract/zone.ts';
import type { ListRow, SectionBadge } from '#contract/section.ts';
import { relativeDayText, isWithin } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import { nextChecks } from '../pictures/next-checks.ts';
import { badge, figure, metrics } from '../section-builders.ts';
import {
  type contactTypes,
  document,
  emergencyContact,
  medicalInfo,
  protocolStep,
  securityItem,
} from '../kinds/emergency.ts';

/** The sample; the protocol shows the same people and steps. The numbers are reserved for fiction, so nobody is called by them. */
export const SAMPLE_CONTACTS = [
  { name: 'Emergency Services', number: '112', type: 'emergency' },
  { name: 'Jonas Lindqvist', number: '+49 30 23125 142', type: 'personal' },
  { name: 'Dr. Amara Okafor', number: '+49 30 23125 187', type: 'medical' },
] as const;
export const SAMPLE_STEPS = [
  'Get yourself and others out of danger.',
  'Call the emergency number and say where you are.',
  'Tell the person you trust most.',
  'Show the medical card to whoever helps.',
] as const;

export const emergency = lifeModule({
  kinds: [emergencyContact, securityItem, document, protocolStep, medicalInfo],
  reads: [requires(emergencyContact), requires(securityItem), requires(document)],
  sample: (today) => [
    ...nextChecks([
      { name: 'Home alarm', left: 178, of: CHECK_DAYS },
      { name: 'Password vault', left: 171, of: CHECK_DAYS },
      { name: 'Smoke alarms', left: -32, of: CHECK_DAYS },
      { name: 'Health insurance card', left: 48, of: DOCUMENT_DAYS },
    ]),
    metrics(
      figure({ id: 'contacts', label: 'Emergency contacts', icon: 'phone', value: 3, note: 'One of each type' }),
      figure({ id: 'checks', label: 'Checks overdue', icon: 'shield-check', value: 1, note: 'Of 3 items' }),
      figure({ id: 'expiring', label: 'Documents expiring', icon: 'file-text', value: 1, note: 'Within 60 days' }),
    ),
    {
      type: 'card',
      title: 'Emergency and Security',
      lists: [
        {
          title: 'Emergency Contacts',
          rows: SAMPLE_CONTACTS.map(({ name, number: reach, type }) => contactRow(name, reach, type)),
        },
        {
          title: 'Security Status',
          rows: [
            securityRow('Home alarm', 'Active', addDays(today, -2), today),
            securityRow('Password vault', 'Up to date', addDays(today, -9), today),
            { ...securityRow('Smoke alarms', 'Check overdue', addDays(today, -212), today), badge: OVERDUE },
          ],
        },
        {
          title: 'Important Documents',
          rows: [
            documentRow('Passport', 'Safe at home', addDays(today, 1240), today),
            documentRow('Health insurance card', 'Wallet', addDays(today, 48), today),
            documentRow('Birth certificate', 'Folder, top shelf', null, today),
          ],
        },
      ],
      action: PROTOCOL,
    },
  ],
  view(records, { today }) {
    const contacts = records.of(emergencyContact);
    const items = records.of(securityItem);
    const documents = records.of(document);
    const overdue = items.filter((entry) => isOverdue(entry, today));
    return [
      ...nextChecks([
        ...items.map((entry) => ({
          name: entry.is.item,
          left: checkIn(entry, today),
          of: entry.is.every ?? CHECK_DAYS,
        })),
        ...documents.flatMap(({ is }) =>
          is.expires === null ? [] : [{ name: is.name, left: daysBetween(today, is.expires), of: DOCUMENT_DAYS }],
        ),
      ]),
      metrics(
        figure({
          id: 'contacts',
          label: 'Emergency contacts',
          icon: 'phone',
          value: contacts.length === 0 ? null : contacts.length,
          missing: 'Add an emergency contact',
        }),
        figure({
          id: 'checks',
          label: 'Checks overdue',
          icon: 'shield-check',
          value: items.length === 0 ? null : overdue.length,
          missing: 'Add a security item',
          none: 'None is overdue',
          note: items.length === 0 ? undefined : `Of ${items.length}`,
          formula: 'Items overdue for a check: every 180 days unless you set another interval.',
        }),
        figure({
          id: 'expiring',
          label: 'Documents expiring',
          icon: 'file-text',
          value: documents.length === 0 ? null : documents.filter(({ is }) => isWithin(is.expires, today, 60)).length,
          missing: 'Add a document',
          none: 'None within 60 days',
          note: 'Within 60 days',
        }),
      ),
      {
        type: 'card',
        title: 'Emergency and Security',
        lists: [
          {
            title: 'Emergency Contacts',
            rows: contacts.map(({ id, is }) => ({ ...contactRow(is.name, is.number, is.type), record: id })),
            empty: 'Nobody yet',
          },
          {
            title: 'Security Status',
            rows: items.map((entry) => ({
              ...securityRow(entry.is.item, entry.is.status, entry.is.lastCheck, today),
              ...(overdue.includes(entry) && { badge: OVERDUE }),
              record: entry.id,
            })),
            empty: 'Nothing to check yet',
          },
          {
            title: 'Important Documents',
            rows: documents.map(({ id, is }) => ({
              ...documentRow(is.name, is.location, is.expires, today),
              record: id,
            })),
            empty: 'No documents yet',
          },
        ],
        action: PROTOCOL,
      },
    ];
  },
});

const PROTOCOL = { id: 'emergency-protocol', label: 'Emergency Protocol' } as const;
const OVERDUE: SectionBadge = badge('Overdue', 'warning', 'clock');
const CHECK_DAYS = 180;

/** A document that is valid for longer fills its ring. */
const DOCUMENT_DAYS = 365;

/** In how many days an item is to be checked again; negative when it should have been. */
const checkIn = ({ is }: Entry<(typeof securityItem)['fields']>, today: string): number =>
  (is.every ?? CHECK_DAYS) - daysBetween(is.lastCheck, today);
const isOverdue = (item: Entry<(typeof securityItem)['fields']>, today: string): boolean => checkIn(item, today) < 0;

const TYPE_BADGES: { [T in (typeof contactTypes)[number]]: SectionBadge } = {
  emergency: badge('emergency', 'danger', 'siren'),
  personal: badge('personal', 'line', 'user-round'),
  medical: badge('medical', 'info', 'stethoscope'),
};
const contactRow = (name: string, reach: string, type: (typeof contactTypes)[number]): ListRow => ({
  title: name,
  note: reach,
  badge: TYPE_BADGES[type],
  href: telephone(reach),
});
const securityRow = (item: string, status: string, lastCheck: string, today: string): ListRow => ({
  title: item,
  note: status,
  end: `Checked ${relativeDayText(lastCheck, today)}`,
});
const documentRow = (name: string, location: string, expires: string | null, today: string): ListRow => ({
  title: name,
  note: location,
  end: expires === null ? 'N/A' : `Expires ${relativeDayText(expires, today)}`,
  ...(isWithin(expires, today, 60) && { badge: badge('Soon', 'warning', 'clock') }),
});

/** A telephone number as a link dials it. */
export const telephone = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
