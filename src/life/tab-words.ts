import type { tabs } from './tabs.ts';

type TabId = (typeof tabs)[number]['id'];

/** Other words by which people look for a tab, in English and German; they find it beside its name and its kinds of records. */
export const tabWords: { readonly [Id in TabId]: string } = {
  overview: 'home today dashboard start day morning übersicht heute',
  health:
    'sleep asleep nap insomnia body weight pulse heart steps workout exercise fitness gym run running habit habits medication medicine pills doctor symptom pain energy stress mood wellbeing checkin check-in schlaf gesundheit gewicht medikament arzt gewohnheit',
  finance:
    'money budget spending expenses income bills bill bank account accounts salary savings tax taxes subscription subscriptions rent cost costs geld ausgaben konto rechnung rechnungen abo miete steuern',
  home: 'house flat apartment chores cleaning household warranty warranties documents passport insurance meter electricity repair garden haushalt wohnung strom versicherung reisepass garantie',
  emergency: 'protocol blood allergies first aid ice contacts crisis notfall blutgruppe allergien',
  insights: 'findings patterns correlations trends statistics discoveries muster erkenntnisse',
  social: 'friends family people birthday birthdays relationships sister brother freunde familie geburtstag menschen',
  communication: 'messages chat inbox nachrichten',
  networking: 'contacts connections network business colleagues kontakte netzwerk',
  community: 'volunteering donations giving charity causes club spenden ehrenamt verein',
  reputation: 'reviews mentions feedback testimonials ruf bewertungen',
  orbit: 'time tracking timer hours timesheet clients billing work agencies zeiterfassung stunden zeit',
  career: 'job work salary cv resume applications achievements beruf arbeit bewerbung lebenslauf',
  projects: 'tasks todo to-do kanban milestones deadlines aufgaben projekte',
  skills: 'practice certificates certifications abilities training fähigkeiten zertifikate üben',
  goals: 'targets objectives resolutions plans milestones ziele vorsätze',
  calendar: 'events meetings appointments agenda schedule kalender termine besprechungen',
  gmail: 'email emails mail inbox letters drafts sent spam newsletter posteingang e-mail post entwürfe',
  learning: 'courses study books reading languages school lernen kurse bücher sprachen',
  hobbies: 'leisure sports crafts freizeit sport hobby',
  entertainment: 'movies films series shows music listening watching games podcast filme serien musik spiele',
  travel: 'trips flights hotels holidays vacation bookings journeys reisen urlaub flug flüge',
  legacy: 'will memories heritage letters testament nachlass erinnerungen vermächtnis',
  creativity: 'ideas writing drawing painting art kreativität ideen malen schreiben',
};
