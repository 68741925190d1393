export const MONTHS = [
  'january|jan|januar|janner|janvier|enero',
  'february|feb|februar|fevrier|febrero',
  'march|mar|marz|maerz|mars|marzo',
  'april|apr|avril|abril',
  'may|mai|mayo',
  'june|jun|juni|juin|junio',
  'july|jul|juli|juillet|julio',
  'august|aug|aout|agosto',
  'september|sept|sep|septembre|septiembre|setiembre',
  'october|oct|oktober|okt|octobre|octubre',
  'november|nov|novembre|noviembre',
  'december|dec|dezember|dez|decembre|diciembre',
];
export const WEEKDAYS = [
  'sunday|sonntag|dimanche|domingo',
  'monday|montag|lundi|lunes',
  'tuesday|dienstag|mardi|martes',
  'wednesday|mittwoch|mercredi|miercoles',
  'thursday|donnerstag|jeudi|jueves',
  'friday|freitag|vendredi|viernes',
  'saturday|samstag|sonnabend|samedi|sabado',
];
export const UNITS = {
  day: 'days?|tage?n?|jours?|dias?',
  week: 'weeks?|wochen?|semaines?|semanas?',
  month: 'months?|monate?n?|mois|mes(?:es)?',
  quarter: 'quarters?|quartale?|trimestres?',
  year: 'years?|jahre?n?|annees?|ans?|anos?',
} as const;
export type Unit = keyof typeof UNITS;
/** Each unit where there are several, and how many a few of them are. */
export const SOME: { readonly [U in Unit]: string } = {
  day: 'days|tagen?|jours|dias',
  week: 'weeks|wochen|semaines|semanas',
  month: 'months|monaten?|mois|meses',
  quarter: 'quarters|quartalen?|trimestres',
  year: 'years|jahren?|annees|anos',
};
export const FEW: { readonly [U in Unit]: number } = { day: 7, week: 3, month: 3, quarter: 3, year: 3 };
/** Feasts that are on the same days every year, from month and day to month and day. */
export const FEASTS = [
  ['christmas eve|heiligabend|heilig abend|nochebuena', '12-24', '12-24'],
  ['christmas|xmas|weihnachten|noel|navidad', '12-24', '12-26'],
  ['new years? eve|new year is eve|silvester|la saint sylvestre|saint sylvestre|nochevieja', '12-31', '12-31'],
  ['new years?(?: day)?|neujahr|nouvel an|ano nuevo', '01-01', '01-01'],
  ['halloween', '10-31', '10-31'],
] as const;
/** Words before "of the month" that make it no whole month. */
export const PART_OF =
  'end|start|beginning|middle|rest|day|days|time|half|fin|debut|milieu|jour|jours|reste|ende|anfang|mitte|tag|tage|dia|dias|principio|final|finales|resto|mitad';
/** What follows the number of a day; a question is split between letters and digits. */
export const ORDINAL = 'st|nd|rd|th|er|ten|te|ter';
export const THIS = '(?:this|diese[rnms]?|in diese[rm]|cette|ce|cet|est[ea]|current|laufende[rn]?|en cours)';
export const PAST = '(?:last|previous|past|letzte[rnms]?|vorige[rnms]?|vergangene[rnms]?)';
export const COMING = '(?:next|coming|nachste[rnms]?|kommende[rnms]?)';
export const PAST_AFTER = '(?:dernier|derniere|passee?|pasad[oa]|anterior)';
export const COMING_AFTER = '(?:prochaine?|que viene|proxim[oa])';
/** The one before the last, and the one after the next, of days that come again. */
export const SECOND_LAST = {
  before:
    '(?:the )?(?:{unit}) before last|vorletzte[rnms]? (?:{unit})|(?:l )?avant derni(?:er|ere) (?:{unit})|(?:la |el )?(?:{unit}) antepasad[oa]|(?:la |el )?penultim[oa] (?:{unit})',
  after: '(?:the )?(?:{unit}) after next|ubernachste[rnms]? (?:{unit})',
} as const;
export const SEVERAL = '(?:last|past|letzten|vergangenen|derniers?|dernieres?|ultim[oa]s)';

/** The words of every period, so that slips in them are seen. */
export const periodWords: readonly string[] = [
  ...[...MONTHS, ...WEEKDAYS].flatMap((names) => names.split('|')),
  ...'today yesterday tomorrow heute gestern morgen ubermorgen hier demain ayer manana hoy week weeks month months woche monat jahr semaine semana quarter weekend wochenende morning afternoon evening tonight vormittag nachmittag abend matin soir tarde noche'.split(
    ' ',
  ),
];
/** The number of a month by its name in any language; 0 for other words. */
export const monthOf = (name: string): number => MONTHS.findIndex((names) => names.split('|').includes(name)) + 1;
