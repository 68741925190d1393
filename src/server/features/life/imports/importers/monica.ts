import { createFingerprints, type FingerprintOf } from '#formats/fingerprint.ts';
import { story } from '#life/kinds/legacy.ts';
import { withoutYear } from '#contract/yearless-day.ts';
import { gift, importantDate, interaction, person } from '#life/kinds/social.ts';
import { badInput } from '#server/errors.ts';
import type { ImportSink } from '../import-sink.ts';
import type { Importer } from './importer.ts';
import {
  type MonicaContact,
  type MonicaExport,
  type MonicaThing,
  readMonicaExport,
  sharedWith,
  thingsOf,
} from './monica-export.ts';

/** What of a contact has no kind of record here. */
const LEFT_OUT = ['debt', 'reminder', 'task', 'pet', 'conversation', 'life_event', 'photo', 'document'] as const;

/** The JSON of a whole account of Monica: its people, calls, activities, gifts and journal. */
export const monica: Importer = {
  id: 'monica',
  label: 'People (Monica)',
  by: 'text',
  knows: ({ text }) => /^\s*\{/.test(text) && /"app_version"|"1\.0-preview/.test(text) && text.includes('"account"'),
  async read(text, sink) {
    const found = readMonicaExport(text);
    if (found === undefined)
      throw badInput('This export is damaged. Export your account from Monica as JSON again.', 'file');
    const keyFor = createFingerprints('monica');
    for (const [index, contact] of found.contacts.entries()) {
      emitContact(sink, contact, found, keyFor);
      await sink.yieldTurn(index / found.contacts.length);
    }
    for (const entry of found.journal) emitEntry(sink, entry, keyFor);
  },
};

const emitContact = (sink: ImportSink, contact: MonicaContact, found: MonicaExport, keyFor: FingerprintOf): void => {
  const facts = contact.properties;
  const name = [facts.first_name, facts.middle_name, facts.last_name].filter(Boolean).join(' ') || facts.nickname;
  if (name === '') return sink.problem(null, 'A person without a name was left out.');
  const key = keyFor(`contact ${contact.uuid}`);
  const fields = thingsOf(contact, 'contact_field').map(({ properties: { type, data } }) => ({
    protocol: found.protocols.get(String(type)) ?? '',
    text: textOf(data),
  }));
  const having = (protocol: string) => fields.filter((field) => field.protocol === protocol).map((field) => field.text);
  const { birthdate } = facts;
  const birthday = birthdate === null || birthdate.is_age_based ? null : birthdate.date.slice(0, 10);
  sink.emit(person, {
    key,
    values: {
      name,
      cadence: facts.stay_in_touch_frequency,
      birthday: birthdate?.is_year_unknown ? null : birthday,
      phone: having('tel:')[0],
      email: having('mailto:')[0],
      note: noteOf(contact, [...having('mailto:').slice(1), ...having('tel:').slice(1), ...having('')]) || null,
    },
  });
  if (birthday !== null && birthdate?.is_year_unknown)
    sink.emit(importantDate, {
      key: keyFor(`birthday ${contact.uuid}`),
      values: { what: `Birthday of ${name}`, date: withoutYear(birthday) },
    });

  const meet = (words: string, how: string, at: unknown, note: string): void => {
    const day = textOf(at).slice(0, 10);
    sink.emit(interaction, {
      key: keyFor(words),
      values: { with: name, how, day, note: note || null },
      refs: { person: key },
    });
  };
  for (const { properties } of thingsOf(contact, 'call'))
    meet(
      JSON.stringify(['call', contact.uuid, properties.called_at, properties.content]),
      'Called',
      properties.called_at,
      textOf(properties.content),
    );
  for (const uuid of sharedWith(contact, 'activity')) {
    const activity = found.activities.get(uuid)?.properties;
    if (activity === undefined) continue;
    const note = [activity.summary, activity.description].map(textOf).filter(Boolean).join('\n');
    meet(`activity ${uuid} ${contact.uuid}`, 'Met', activity.happened_at, note);
  }
  for (const { properties } of thingsOf(contact, 'gift')) emitGift(sink, name, contact.uuid, properties, keyFor);
  for (const type of LEFT_OUT) if (hasAny(contact, type)) sink.note(`${WORDS[type]} are left out.`);
};

const WORDS: { readonly [T in (typeof LEFT_OUT)[number]]: string } = {
  debt: 'Debts',
  reminder: 'Reminders',
  task: 'Tasks',
  pet: 'Pets',
  conversation: 'Conversations',
  life_event: 'Life events',
  photo: 'Photos',
  document: 'Documents',
};
const hasAny = (contact: MonicaContact, type: string): boolean =>
  thingsOf(contact, type).length + sharedWith(contact, type).length > 0;

const emitGift = (
  sink: ImportSink,
  name: string,
  uuid: string,
  { name: idea, status, comment }: MonicaThing['properties'],
  keyFor: FingerprintOf,
): void => {
  if (status === 'received') return sink.note('Gifts that you received are left out.');
  sink.emit(gift, {
    key: keyFor(JSON.stringify(['gift', uuid, idea, comment])),
    values: { idea: textOf(idea), for: name, status: status === 'offered' ? 'Given' : 'Idea' },
  });
};

const emitEntry = (sink: ImportSink, { uuid, properties }: MonicaThing, keyFor: FingerprintOf): void => {
  const { type, title, post, date } = properties;
  if (type === 'day') return sink.note('Ratings of days are left out.');
  const day = textOf(date).slice(0, 10);
  const text = textOf(post);
  sink.emit(story, {
    key: keyFor(uuid === '' ? JSON.stringify(['entry', day, title, text]) : `entry ${uuid}`),
    values: { title: textOf(title) || day, day, text },
  });
};

/** What a person has no field for stands in the note. */
const noteOf = (contact: MonicaContact, reachedAt: readonly string[]): string => {
  const { description, job, company, food_preferences: food, nickname, first_name: first, tags } = contact.properties;
  return [
    description,
    [job, company].filter(Boolean).join(', '),
    first !== '' && nickname !== '' ? `Also called ${nickname}` : '',
    food && `Eats: ${food}`,
    tags.length > 0 ? `Tags: ${tags.join(', ')}` : '',
    ...reachedAt,
    ...thingsOf(contact, 'note').map(({ properties }) => textOf(properties.body)),
  ]
    .filter(Boolean)
    .join('\n');
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
