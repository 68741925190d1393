import { z } from 'zod';
import { isZone } from '../zone.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const moods = [
  'energized-focus',
  'calm-serenity',
  'warm-comfort',
  'cool-clarity',
  'evening-sunset',
  'midnight-deep',
] as const;
export const densities = ['comfortable', 'compact'] as const;
/** Languages in which dates and times are written; `auto` is the one of the browser. */
export const dateLanguages = ['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-BR', 'nl-NL', 'auto'] as const;
/** The language of the interface where the browser decides; another is named by its tag, such as `de`. */
export const AUTO_LANGUAGE = 'auto';
/** What keeps the chosen language in a browser, for a year. */
export const LANGUAGE_COOKIE = { name: 'iris.lang', seconds: 31_536_000 } as const;
export const clocks = ['12h', '24h'] as const;
export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
export const quietHours = ['off', '21-6', '22-7', '23-8'] as const;
/** Minutes before its start that a new event reminds; of a whole day before its midnight, so that 900 is 9:00 the day before. */
export const eventLeads = ['none', '0', '5', '10', '15', '30', '60', '1440'] as const;
export const wholeDayLeads = ['none', '-540', '900', '2340'] as const;
export const retentions = ['3-months', '6-months', '1-year', '2-years', '5-years', 'forever'] as const;
export type Retention = (typeof retentions)[number];

/** The volume of the voice in percent of what it may reach. */
export const VOLUME = { min: 0, max: 100, step: 1 } as const;
/** The zone that the device or, where none is known, the server has. */
export const AUTO_ZONE = 'auto';

/** Everything that a person can choose; the names are those of `GET` and `PUT /api/user/preferences`. */
export const preferences = z
  .strictObject({
    timeZone: z
      .string()
      .max(60)
      .refine((name) => name === AUTO_ZONE || isZone(name), 'This time zone isn’t known.')
      .describe('IANA name of the zone that days begin in, or "auto" for the zone of the device.'),
    secondZone: z
      .string()
      .max(60)
      .refine((name) => name === '' || isZone(name), 'This time zone isn’t known.')
      .describe('IANA name of a zone that is shown beside the hours of days and weeks; empty for none.'),
    theme: z.enum(themes).describe('Light, dark, or what the system says.'),
    followMood: z.boolean().describe('Whether the colours follow the mood of the day; otherwise `mood` stays.'),
    mood: z.enum(moods).describe('The mood that is kept while `followMood` is off.'),
    reduceMotion: z.boolean().describe('Stills the ring and every transition.'),
    density: z.enum(densities).describe('How compact rows and cards are.'),
    lang: z
      .string()
      .regex(/^(?:auto|[a-z]{2,3})$/, 'This language isn’t known.')
      .describe('Language of the interface, such as "de", or "auto" for the language of the browser.'),
    dateLanguage: z.enum(dateLanguages).describe('The language of dates, as BCP 47 tag.'),
    clock: z.enum(clocks).describe('Whether hours count to 12 or to 24.'),
    weekStart: z.enum(weekStarts).describe('The day that weeks begin on.'),
    healthNotifications: z.boolean().describe('Whether health and wellness may notify.'),
    mailNotifications: z.boolean().describe('Whether mail that needs a reply may notify.'),
    messageNotifications: z.boolean().describe('Whether messages of other people may notify.'),
    calendarNotifications: z.boolean().describe('Whether meetings that want preparation may notify.'),
    deadlineNotifications: z.boolean().describe('Whether deadlines of mails and records may notify.'),
    documentNotifications: z
      .boolean()
      .describe('Whether documents, certificates and warranties that expire may notify.'),
    goalNotifications: z.boolean().describe('Whether goals that are reached may notify.'),
    timerNotifications: z.boolean().describe('Whether a timer that was forgotten may notify.'),
    quietHours: z.enum(quietHours).describe('The hours of the clock between which nothing notifies, such as "22-7".'),
    eventReminder: z.enum(eventLeads).describe('When a new event reminds, in minutes before its start.'),
    wholeDayReminder: z
      .enum(wholeDayLeads)
      .describe(
        'When a new event of a whole day reminds, in minutes before its midnight: "900" is 9:00 the day before.',
      ),
    volume: z
      .number()
      .int('The volume must be a whole number.')
      .min(VOLUME.min, `The volume must be at least ${VOLUME.min}.`)
      .max(VOLUME.max, `The volume can be at most ${VOLUME.max}.`)
      .describe('How loud the voice may get, in percent.'),
    playOnArrival: z.boolean().describe('Whether the voice begins when the dashboard opens.'),
    learnOnDevice: z
      .boolean()
      .describe('Whether only this installation learns; a language model elsewhere is not asked.'),
    retention: z.enum(retentions).describe('After which age records are erased, once the person has seen which.'),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;
export type PreferenceName = keyof Preferences;

export const defaultPreferences: Preferences = {
  timeZone: AUTO_ZONE,
  secondZone: '',
  theme: 'system',
  followMood: true,
  mood: 'warm-comfort',
  reduceMotion: false,
  density: 'comfortable',
  lang: AUTO_LANGUAGE,
  dateLanguage: 'en-US',
  clock: '12h',
  weekStart: 'monday',
  healthNotifications: true,
  mailNotifications: true,
  messageNotifications: true,
  calendarNotifications: true,
  deadlineNotifications: true,
  documentNotifications: true,
  goalNotifications: true,
  timerNotifications: true,
  quietHours: 'off',
  eventReminder: 'none',
  wholeDayReminder: 'none',
  volume: 75,
  playOnArrival: false,
  learnOnDevice: true,
  retention: '1-year',
};

/** The formats that are usual in a language of the interface, where others are than by default. */
export const formatsOf = (lang: string | undefined): Partial<Pick<Preferences, 'dateLanguage' | 'clock'>> => {
  const dateLanguage = dateLanguages.find((tag) => tag.startsWith(`${lang}-`));
  return lang === undefined || lang === 'en' || dateLanguage === undefined ? {} : { dateLanguage, clock: '24h' };
};
export const preferenceNames = Object.keys(defaultPreferences) as PreferenceName[]; // the keys of the object above
