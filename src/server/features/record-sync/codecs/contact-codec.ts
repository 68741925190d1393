import type { RecordValues } from '#contract/life/life.ts';
import { normalizeForSearch } from '#formats/normalize-for-search.ts';
import { type Contact, readContact, rewriteContact, writeContact } from '#formats/vcard/contact.ts';
import type { Codec } from './codec.ts';

/** People as vCards (RFC 6350). */
export const contactCodec: Codec = {
  kind: 'person',
  fields: ['name', 'phone', 'email', 'birthday', 'note'],
  ownFields: ['circle', 'cadence'],
  extension: 'vcf',
  contentType: 'text/vcard; charset=utf-8',
  read(source) {
    const contact = readContact(source);
    if (contact === null) return null;
    const { uid, cadence, ...values } = contact;
    return {
      uid,
      values: { ...values, cadence: cadence !== null && /^\d{1,4}$/.test(cadence) ? Number(cadence) : null },
    };
  },
  rewrite: (source, values) => rewriteContact(source, toContact(values)),
  write: (uid, values) => writeContact(uid, toContact(values)),
  nameOf: ({ name }) => text(name) ?? '',
  isSent: () => true,
  keysOf(values) {
    const [name, mail, phone] = [nameKey(values), mailKey(values), phoneKey(values)];
    return [`name ${name}`, ...(mail === '' ? [] : [`mail ${mail}`]), ...(phone === '' ? [] : [`phone ${phone}`])];
  },
  isSame(a, b) {
    if (nameKey(a) !== nameKey(b)) return false;
    const differ = (key: (values: RecordValues) => string) => key(a) !== '' && key(b) !== '' && key(a) !== key(b);
    return !differ(mailKey) || !differ(phoneKey);
  },
};

const text = (value: RecordValues[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const nameKey = ({ name }: RecordValues): string => normalizeForSearch(text(name) ?? '').trim();
const mailKey = ({ email }: RecordValues): string => (text(email) ?? '').toLowerCase();
/** The last digits of a number, whichever way its country is written. */
const phoneKey = ({ phone }: RecordValues): string => (text(phone) ?? '').replaceAll(/\D/g, '').slice(-8);

const toContact = (values: RecordValues): Contact => ({
  name: text(values.name) ?? '',
  phone: text(values.phone),
  email: text(values.email),
  birthday: text(values.birthday),
  note: text(values.note),
  circle: text(values.circle),
  cadence: typeof values.cadence === 'number' ? String(values.cadence) : null,
});
