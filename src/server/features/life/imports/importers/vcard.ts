import { createFingerprints, type FingerprintOf } from '#formats/fingerprint.ts';
import { isVcard, readVcards, type Vcard } from '#formats/vcard/read-vcards.ts';
import { importantDate, person } from '#life/kinds/social.ts';
import type { ImportSink } from '../import-sink.ts';
import type { Importer } from './importer.ts';

/** vCards: people, and the dates that come back every year. */
export const vcard: Importer = {
  id: 'vcard',
  label: 'Contacts (vCard)',
  by: 'text',
  knows: ({ text }) => isVcard(text),
  async read(text, sink) {
    const keyFor = createFingerprints('vcard');
    let count = 0;
    for (const card of readVcards(text)) {
      emitCard(sink, card, keyFor);
      count += 1;
      if (count % 100 === 0) await sink.yieldTurn(0.5);
    }
  },
};

const emitCard = (sink: ImportSink, card: Vcard, keyFor: FingerprintOf): void => {
  const { line, uid, name, phones, emails, birthday } = card;
  if (name === '') return sink.problem(line, 'This card has no name.');
  const key = keyFor(JSON.stringify(uid === '' ? [name, phones, emails] : ['uid', uid]));
  sink.emit(person, {
    key,
    values: {
      name,
      phone: phones[0],
      email: emails[0],
      birthday: birthday?.hasYear ? birthday.day : null,
      note: noteOf(card) || null,
    },
    line,
  });
  if (birthday && !birthday.hasYear) {
    sink.emit(importantDate, {
      key: keyFor(`birthday ${key}`),
      values: { what: `Birthday of ${name}`, date: birthday.day },
      line,
    });
  }
  for (const { label: given, day } of card.anniversaries) {
    const label = given || 'Anniversary';
    sink.emit(importantDate, {
      key: keyFor(`${label} ${key}`),
      values: { what: `${label}: ${name}`, date: day },
      line,
    });
  }
};

/** What a person has no field for stands in the note. */
const noteOf = ({ name, company, title, phones, emails, nicknames, addresses, urls, notes }: Vcard): string =>
  [
    ...notes,
    [title, company === name ? '' : company].filter(Boolean).join(', '),
    ...nicknames.map((nickname) => `Also called ${nickname}`),
    ...phones.slice(1).map((phone) => `Telephone: ${phone}`),
    ...emails.slice(1).map((email) => `Email: ${email}`),
    ...addresses.map((address) => `Address: ${address}`),
    ...urls.map((url) => `Web: ${url}`),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
