import { serverTexts } from 'virtual:server-texts';
import { PAGE_LOCALE } from '#contract/intl.ts';
import { translatorFrom } from '#contract/languages/translator.ts';
import { writtenIn } from './written-words.ts';

/** Where the server puts sentences of its own; words of a person under the same names stay, as they are none of its sentences. */
const SPOKEN = new Set(
  (
    'title label text note hint detail details sub empty heading message reason reasons says unit basis caption ends why ' +
    'value trend meta subtitle body status tag suffix name more missing formula explanation line sentence answer looked tip ' +
    'words end shown total strengthWord sure lines parts badges badge facts plan problem headline about kindLabel from emptyText axis legend summary action steps items what ' +
    'description suggestedAction notes warnings refusal unable connectFailure missingForXrechnung assumptions ' +
    'aiInsights suggestedActions provider'
  ).split(' '),
);
/** What people have written, or what goes back to the server as it came. */
const WRITTEN = new Set([
  'values',
  'record',
  'preferences',
  'draft',
  'thread',
  'mails',
  'events',
  'entries',
  'projects',
  'people',
]);
const translate = translatorFrom(serverTexts, PAGE_LOCALE);

/** A reply of the server, or the text of a failed one, with its sentences in the language of this page. */
export const translateReply = (reply: unknown): unknown => {
  if (typeof reply !== 'string') return translated(reply, false);
  try {
    return JSON.stringify(translated(JSON.parse(reply), true));
  } catch {
    return reply;
  }
};

/** One sentence of the server, once a reply has come. */
export const translateSaid = (said: string): string => translate(said);

const translated = (value: unknown, isSpoken: boolean): unknown => {
  if (typeof value === 'string') return isSpoken ? translate(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => translated(one, isSpoken));
  if (typeof value !== 'object' || value === null) return value;
  const own = writtenIn(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => {
      if (own.includes(name)) return [name, one];
      if (typeof one === 'string' && (name === 'aiSummary' || (name === 'summary' && 'model' in value)))
        return [name, translate.summary(one)];
      return [name, WRITTEN.has(name) ? withSaid(one) : translated(one, SPOKEN.has(name))];
    }),
  );
};

/** Of what people have written, the titles of birthdays are the server's, and what it says of an event. */
const withSaid = (written: unknown): unknown => {
  if (!Array.isArray(written)) return written;
  return written.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) return one;
    const isBirthday = 'calendarId' in one && one.calendarId === 'birthdays';
    const analysis = 'analysis' in one && typeof one.analysis === 'object' ? one.analysis : null;
    return {
      ...one,
      ...translatedIn(one, isBirthday ? ['summary', 'calendarName', 'warnings'] : ['warnings']),
      ...(analysis && {
        analysis: { ...analysis, ...translatedIn(analysis, ['aiInsights', 'reasons', 'suggestedActions']) },
      }),
    };
  });
};
const translatedIn = (one: object, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(one).flatMap(([name, value]: [string, unknown]) =>
      names.includes(name) ? [[name, translated(value, true)]] : [],
    ),
  );
