/** People whose wishes differ from what most would say of a mail, by rules that Iris is not told. */
import type { LifeLevel, LifeMail } from '#mail-analysis/training/lives.ts';

/** A wish: mails that it holds for are of this level to the person. */
type Wish = { level: LifeLevel; of: (mail: LifeMail) => boolean };

const textOf = ({ input }: LifeMail): string =>
  input.thread.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
const tagged =
  (...tags: string[]) =>
  (mail: LifeMail): boolean =>
    tags.some((tag) => mail.tags.has(tag));
const speaksOf =
  (words: RegExp) =>
  (mail: LifeMail): boolean =>
    words.test(textOf(mail));

const MONEY =
  /\b(?:invoice|bill|paid|pay(?:ment|roll)?|bank|budget|price|euros?|rechnung|konto|preis|zahlung|kosten|facture|banque|prix|virement|factura|banco|precio|pago)\b|[€£$]/i;
const SCHOOL =
  /\b(?:school|pupils?|students?|class|exam|children|schule|schüler|kinder|klasse|école|élèves?|collège|colegio|alumnos|instituto|clase)\b/i;
const TRAVEL =
  /\b(?:flight|hotel|train|airport|trip|ferry|flug|reise|zug|vol|voyage|gare|avion|vuelo|viaje|autobús|barco)\b/i;

const people: Record<string, readonly Wish[]> = {
  'lists and newsletters matter': [
    { level: 'note', of: tagged('newsletter') },
    { level: 'note', of: (mail) => tagged('list')(mail) && mail.level === 'fyi' },
  ],
  'machines may wait': [{ level: 'fyi', of: (mail) => tagged('machine')(mail) && mail.level !== 'urgent' }],
  'money is urgent, offers are read': [
    { level: 'urgent', of: (mail) => speaksOf(MONEY)(mail) && mail.level !== 'promo' },
    { level: 'note', of: (mail) => speaksOf(MONEY)(mail) && mail.level === 'promo' },
  ],
  'customers before colleagues': [
    { level: 'urgent', of: (mail) => tagged('customer')(mail) && mail.needsReply },
    { level: 'fyi', of: (mail) => tagged('colleague')(mail) && mail.level === 'note' },
    { level: 'note', of: tagged('thanks') },
  ],
  'school is urgent, travel is none of theirs': [
    { level: 'urgent', of: speaksOf(SCHOOL) },
    { level: 'fyi', of: (mail) => speaksOf(TRAVEL)(mail) && mail.level !== 'urgent' },
  ],
  'strangers may wait, suppliers too': [
    { level: 'fyi', of: (mail) => tagged('first', 'supplier')(mail) && mail.level !== 'urgent' },
  ],
};

/** Each person and how they see a mail; of several wishes that hold the first counts. */
export const PEOPLE = Object.entries(people).map(([name, all]) => ({
  name,
  wishes: (mail: LifeMail): LifeMail => ({
    ...mail,
    level: mail.level === 'fraud' ? mail.level : (all.find((wish) => wish.of(mail))?.level ?? mail.level),
  }),
}));
