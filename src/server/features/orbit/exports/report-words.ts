import type { Report } from '#contract/orbit/reports.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';
import { NAMELESS_GROUPS } from '../reports/report.ts';

/** What a report says as a file, beside what the person has written. */
interface ReportWords {
  readonly locale: string;
  readonly title: (from: string, to: string) => string;
  readonly zone: (zone: string) => string;
  readonly page: (page: number, count: number) => string;
  /** What a group is named by, over its column. */
  readonly groups: { readonly [B in Report['by']]: string };
  /** The group of what has no project, client, task or tag. */
  readonly nameless: { readonly [B in Report['by']]: string };
  readonly work: string;
  readonly hours: string;
  readonly amount: string;
  readonly total: string;
  readonly sheets: { readonly groups: string; readonly entries: string };
  readonly billable: string;
  readonly entry: {
    readonly [C in 'day' | 'start' | 'end' | 'project' | 'client' | 'task' | 'description' | 'tags']: string;
  };
  readonly yes: string;
  readonly no: string;
}

export const reportWords: InLanguages<ReportWords> = {
  en: {
    locale: 'en-GB',
    title: (from, to) => `Hours ${from} to ${to}`,
    zone: (zone) => `Time zone ${zone}`,
    page: (page, count) => `${page} of ${count}`,
    groups: {
      day: 'Day',
      week: 'Week of',
      month: 'Month of',
      project: 'Project',
      agency: 'Client',
      task: 'Task',
      tag: 'Tag',
    },
    nameless: NAMELESS_GROUPS,
    work: 'Work',
    hours: 'Hours',
    amount: 'Amount',
    total: 'Total',
    sheets: { groups: 'Report', entries: 'Entries' },
    billable: 'Billable',
    entry: {
      day: 'Day',
      start: 'Start',
      end: 'End',
      project: 'Project',
      client: 'Client',
      task: 'Task',
      description: 'Description',
      tags: 'Tags',
    },
    yes: 'Yes',
    no: 'No',
  },
  de: {
    locale: 'de-DE',
    title: (from, to) => `Stunden vom ${from} bis ${to}`,
    zone: (zone) => `Zeitzone ${zone}`,
    page: (page, count) => `${page} von ${count}`,
    groups: {
      day: 'Tag',
      week: 'Woche vom',
      month: 'Monat ab',
      project: 'Projekt',
      agency: 'Kunde',
      task: 'Aufgabe',
      tag: 'Schlagwort',
    },
    nameless: {
      day: '',
      week: '',
      month: '',
      project: 'Ohne Projekt',
      agency: 'Ohne Kunden',
      task: 'Ohne Aufgabe',
      tag: 'Ohne Schlagwort',
    },
    work: 'Arbeit',
    hours: 'Stunden',
    amount: 'Betrag',
    total: 'Summe',
    sheets: { groups: 'Bericht', entries: 'Einträge' },
    billable: 'Abrechenbar',
    entry: {
      day: 'Tag',
      start: 'Beginn',
      end: 'Ende',
      project: 'Projekt',
      client: 'Kunde',
      task: 'Aufgabe',
      description: 'Beschreibung',
      tags: 'Schlagwörter',
    },
    yes: 'Ja',
    no: 'Nein',
  },
};
