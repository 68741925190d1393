import { DAY } from '#contract/time-units.ts';
import type { SamplePerson, SampleThread } from './sample-thread.ts';

type Language = NonNullable<SampleThread['language']>;
const locales: { readonly [K in Language]: string } = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

/** Replaces {first}, {name}, {address}, {weekday:+n} and {date:+n}; days count from `sent` (epoch milliseconds), in UTC. */
export const fillPlaceholders = (
  template: string,
  owner: SamplePerson,
  sent: number,
  language: Language = 'en',
): string =>
  template.replace(/\{(first|name|address|weekday|date)(?::([+-]\d+))?\}/g, (_, what: string, days = '0') => {
    const day = new Date(sent + Number(days) * DAY);
    if (what === 'first') return firstName(owner);
    if (what === 'name') return owner.name.trim() || firstName(owner);
    if (what === 'address') return owner.address;
    const format: Intl.DateTimeFormatOptions =
      what === 'weekday' ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
    return day.toLocaleDateString(locales[language], { ...format, timeZone: 'UTC' });
  });

/** The first word of the name, else the part of the address before the at-sign. */
const firstName = ({ name, address }: SamplePerson): string =>
  name.trim().split(/\s+/)[0] || (address.split('@')[0] ?? address);

/** The attribution line above a quoted mail. */
export const attributionLine = (author: string, sent: number, language: Language = 'en'): string => {
  const day = new Date(sent).toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  const time = new Date(sent).toISOString().slice(11, 16);
  const lines: { readonly [K in Language]: string } = {
    en: `On ${day} at ${time}, ${author} wrote:`,
    de: `Am ${day} um ${time} schrieb ${author}:`,
    fr: `Le ${day} à ${time}, ${author} a écrit :`,
    es: `El ${day} a las ${time}, ${author} escribió:`,
  };
  return lines[language];
};
