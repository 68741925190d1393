import type { ReportLinkSettings } from '#contract/orbit/report-links.ts';
import type { Report } from '#contract/orbit/reports.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';
import { reportWords } from '../exports/report-words.ts';

type Rounding = Exclude<ReportLinkSettings['rounding'], 'none'>;

/** What a shared report says beside the words of reports in files. */
interface PageWords {
  readonly locale: string;
  readonly from: (sender: string) => string;
  readonly nothing: string;
  readonly by: { readonly [B in Report['by']]: string };
  /** What the first column is headed by; its rows say which week or month. */
  readonly unit: { readonly [B in Report['by']]: string };
  readonly week: (day: string) => string;
  readonly done: string;
  readonly cut: string;
  readonly tags: string;
  readonly rounding: { readonly [R in Rounding]: (minutes: number) => string };
  readonly until: (day: string) => string;
  readonly missing: { readonly title: string; readonly heading: string; readonly text: string };
  readonly tooOften: { readonly heading: string; readonly text: (seconds: number) => string };
}

/** In the language of whoever reads it, as far as their browser says so. */
export const pageWords: InLanguages<PageWords> = {
  en: {
    locale: 'en-US',
    from: (sender) => `From ${sender}`,
    nothing: 'No time was tracked on these days.',
    by: {
      day: 'By day',
      week: 'By week',
      month: 'By month',
      project: 'By project',
      agency: 'By client',
      task: 'By task',
      tag: 'By tag',
    },
    unit: { ...reportWords.en.groups, week: 'Week', month: 'Month' },
    week: (day) => `Week of ${day}`,
    done: 'What was done',
    cut: 'Only the latest entries are listed one by one. The totals count all of them.',
    tags: 'Work with several tags counts under each tag, but only once in the total.',
    rounding: {
      up: (minutes) => `Each entry is rounded up to ${minutes === 1 ? 'a full minute' : `${minutes} minutes`}.`,
      down: (minutes) => `Each entry is rounded down to ${minutes === 1 ? 'a full minute' : `${minutes} minutes`}.`,
      nearest: (minutes) => `Each entry is rounded to the nearest ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`,
    },
    until: (day) => `This link works until ${day}.`,
    missing: {
      title: 'No report here',
      heading: 'This report isn’t here',
      text: 'The link may have been withdrawn, may have expired, or wasn’t copied in full. Ask the person who sent it to you for a new one.',
    },
    tooOften: {
      heading: 'Please wait a moment',
      text: (seconds) =>
        `Reports were opened very often from your network. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    },
  },
  de: {
    locale: 'de-DE',
    from: (sender) => `Von ${sender}`,
    nothing: 'In diesen Tagen wurde keine Zeit erfasst.',
    by: {
      day: 'Nach Tagen',
      week: 'Nach Wochen',
      month: 'Nach Monaten',
      project: 'Nach Projekten',
      agency: 'Nach Kunden',
      task: 'Nach Aufgaben',
      tag: 'Nach Schlagwörtern',
    },
    unit: { ...reportWords.de.groups, week: 'Woche', month: 'Monat' },
    week: (day) => `Woche vom ${day}`,
    done: 'Was getan wurde',
    cut: 'Einzeln stehen hier nur die neuesten Einträge. Die Summen zählen alle.',
    tags: 'Arbeit mit mehreren Schlagwörtern zählt bei jedem davon, in der Summe aber nur einmal.',
    rounding: {
      up: (minutes) => `Jeder Eintrag ist auf ${minutes === 1 ? 'volle Minuten' : `${minutes} Minuten`} aufgerundet.`,
      down: (minutes) => `Jeder Eintrag ist auf ${minutes === 1 ? 'volle Minuten' : `${minutes} Minuten`} abgerundet.`,
      nearest: (minutes) => `Jeder Eintrag ist auf ${minutes === 1 ? 'volle Minuten' : `${minutes} Minuten`} gerundet.`,
    },
    until: (day) => `Dieser Link gilt bis zum ${day}.`,
    missing: {
      title: 'Hier ist kein Bericht',
      heading: 'Diesen Bericht gibt es hier nicht',
      text: 'Vielleicht wurde der Link zurückgezogen, ist abgelaufen oder wurde nicht vollständig kopiert. Einen neuen gibt es von der Person, die ihn geschickt hat.',
    },
    tooOften: {
      heading: 'Einen Moment, bitte',
      text: (seconds) =>
        `Aus diesem Netz wurden sehr oft Berichte geöffnet. In ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} geht es wieder.`,
    },
  },
};
