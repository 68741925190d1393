import { Bell, CloudSun, Database, Moon, ShieldCheck, Sun, UserRound, Volume2 } from 'lucide-react';
import { type Preferences, VOLUME } from '#contract/person/preferences.ts';
import { languageOptions } from './language-options.ts';
import type { SettingOption, SettingsSection } from './setting.ts';
import { secondZoneOptions, zoneOptions } from './zones.ts';

/** Options from the labels of every value: a missing label does not compile. */
const labelled =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one use makes a missing label a mistake
  <V extends string>(labels: { readonly [K in V]: string }) =>
    (): readonly SettingOption[] =>
      Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const themeOptions: readonly SettingOption[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System' },
];

/** The six sections of the settings as data. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'Profile & Account',
    icon: UserRound,
    fields: [
      { id: 'firstName', type: 'text', label: 'First name', autoComplete: 'given-name', required: true },
      { id: 'lastName', type: 'text', label: 'Last name', autoComplete: 'family-name', required: true },
      { id: 'email', type: 'email', label: 'Email' },
      {
        id: 'timeZone',
        type: 'select',
        label: 'Timezone',
        options: (chosen) => zoneOptions(chosen, Intl.DateTimeFormat().resolvedOptions().timeZone),
      },
      {
        id: 'secondZone',
        type: 'select',
        label: 'Second time zone',
        hint: 'Shown beside the hours of your calendar',
        options: secondZoneOptions,
      },
      {
        id: 'username',
        type: 'text',
        label: 'Username',
        hint: 'Others can message you by this name',
        autoComplete: 'nickname',
      },
    ],
    rows: [],
  },
  {
    id: 'appearance',
    title: 'Appearance',
    icon: CloudSun,
    rows: [
      {
        id: 'theme',
        type: 'select',
        look: 'segmented',
        label: 'Theme',
        hint: 'Light, dark, or whatever your system says',
        options: () => themeOptions,
      },
      {
        id: 'followMood',
        type: 'toggle',
        label: 'Follow my mood',
        hint: 'Colors follow your day. Turn off to keep one mood.',
      },
      {
        id: 'mood',
        type: 'select',
        look: 'moods',
        label: 'Mood',
        options: labelled<Preferences['mood']>({
          'energized-focus': 'Energized Focus',
          'calm-serenity': 'Calm Serenity',
          'warm-comfort': 'Warm Comfort',
          'cool-clarity': 'Cool Clarity',
          'evening-sunset': 'Evening Sunset',
          'midnight-deep': 'Midnight Deep',
        }),
      },
      { id: 'reduceMotion', type: 'toggle', label: 'Reduce motion', hint: 'Stops the ring and all transitions' },
      {
        id: 'density',
        type: 'select',
        look: 'segmented',
        label: 'Density',
        hint: 'Spacing of rows and cards',
        options: labelled<Preferences['density']>({ comfortable: 'Comfortable', compact: 'Compact' }),
      },
      { id: 'lang', type: 'select', label: 'Language', options: () => languageOptions },
      {
        id: 'dateLanguage',
        type: 'select',
        label: 'Language of dates',
        options: labelled<Preferences['dateLanguage']>({
          'en-US': 'English (US)',
          'en-GB': 'English (UK)',
          'de-DE': 'Deutsch',
          'es-ES': 'Español',
          'fr-FR': 'Français',
          'it-IT': 'Italiano',
          'pt-BR': 'Português',
          'nl-NL': 'Nederlands',
          auto: 'Same as the browser',
        }),
      },
      {
        id: 'clock',
        type: 'select',
        look: 'segmented',
        label: 'Clock',
        options: labelled<Preferences['clock']>({ '12h': '9:30 PM', '24h': '21:30' }),
      },
      {
        id: 'weekStart',
        type: 'select',
        label: 'Weeks begin on',
        options: labelled<Preferences['weekStart']>({ monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' }),
      },
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    icon: Bell,
    rows: [
      {
        id: 'healthNotifications',
        type: 'toggle',
        label: 'Health and wellness',
        hint: 'Reminders about medicine, habits and your own kinds of records, and in the evening, open habits and a missing check-in',
      },
      { id: 'mailNotifications', type: 'toggle', label: 'Mail that needs a reply' },
      { id: 'messageNotifications', type: 'toggle', label: 'Messages from other people' },
      {
        id: 'calendarNotifications',
        type: 'toggle',
        label: 'Calendar',
        hint: 'Event and appointment reminders, and the day before, meetings to prepare',
      },
      {
        id: 'deadlineNotifications',
        type: 'toggle',
        label: 'Deadlines',
        hint: 'Task reminders, and the day before, emails, milestones, goals and bills that are due',
      },
      {
        id: 'documentNotifications',
        type: 'toggle',
        label: 'Things that expire',
        hint: 'Documents, certificates and warranties',
      },
      { id: 'goalNotifications', type: 'toggle', label: 'Goals reached' },
      { id: 'timerNotifications', type: 'toggle', label: 'A timer left running' },
      {
        id: 'quietHours',
        type: 'select',
        label: 'Quiet hours',
        hint: 'No sound or alert between these times',
        options: labelled<Preferences['quietHours']>({
          off: 'Off',
          '21-6': '21:00 to 6:00',
          '22-7': '22:00 to 7:00',
          '23-8': '23:00 to 8:00',
        }),
      },
      {
        id: 'eventReminder',
        type: 'select',
        label: 'Default reminder for new events',
        hint: 'You can change it on each event',
        options: labelled<Preferences['eventReminder']>({
          none: 'None',
          '0': 'When they start',
          '5': '5 minutes before',
          '10': '10 minutes before',
          '15': '15 minutes before',
          '30': '30 minutes before',
          '60': '1 hour before',
          '1440': '1 day before',
        }),
      },
      {
        id: 'wholeDayReminder',
        type: 'select',
        label: 'Default reminder for new all-day events',
        options: labelled<Preferences['wholeDayReminder']>({
          none: 'None',
          '-540': 'On the day at 9:00',
          '900': 'The day before at 9:00',
          '2340': '2 days before at 9:00',
        }),
      },
    ],
  },
  {
    id: 'audio',
    title: 'Audio & Voice',
    icon: Volume2,
    rows: [
      {
        id: 'volume',
        type: 'slider',
        label: 'Volume',
        hint: 'The voice orb never plays louder than this',
        icon: Volume2,
        ...VOLUME,
      },
      {
        id: 'playOnArrival',
        type: 'toggle',
        label: 'Play voice on arrival',
        hint: 'If your browser allows autoplay',
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy & Security',
    icon: ShieldCheck,
    rows: [
      {
        id: 'learnOnDevice',
        type: 'toggle',
        label: 'Learn on this device',
        hint: 'What Iris learns stays here wherever possible',
      },
    ],
  },
  {
    id: 'data',
    title: 'Data & Storage',
    icon: Database,
    rows: [
      {
        id: 'retention',
        type: 'select',
        label: 'Data retention',
        hint: 'How long records are kept once auto-delete is on',
        options: labelled<Preferences['retention']>({
          '3-months': '3 months',
          '6-months': '6 months',
          '1-year': '1 year',
          '2-years': '2 years',
          '5-years': '5 years',
          forever: 'Forever',
        }),
      },
    ],
  },
];
