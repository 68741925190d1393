import type { SearchItem } from '#contract/search/search.ts';
import { lifeModules } from '#life/modules.ts';
import { tabWords } from '#life/tab-words.ts';
import { categories, tabs } from '#life/tabs.ts';
import { createMatcher, type SearchWords } from './spelling.ts';

interface Place extends SearchItem {
  /** Other words that find it. */
  readonly also: string;
}

const categoryNames = new Map<string, string>(categories.map(({ id, label }) => [id, label]));
const kindsOf = new Map<string, string>(
  lifeModules.map(({ id, kinds }) => [id, kinds.map(({ label }) => label).join(' ')]),
);

const tabPlaces: readonly Place[] = tabs.map(({ id, label, category }) => ({
  kind: 'tab',
  id,
  title: label,
  subtitle: categoryNames.get(category)!,
  href: `/dashboard?tab=${id}`,
  also: `${tabWords[id]} ${kindsOf.get(id) ?? ''}`,
}));

const setting = (section: string, title: string, subtitle: string, also: string): Place => ({
  kind: 'setting',
  id: `${section} ${title}`,
  title,
  subtitle,
  href: `/settings#${section}`,
  also,
});
/** What can be set, as the settings call it. */
const settingPlaces: readonly Place[] = [
  setting('profile', 'Profile & Account', 'Settings', 'name email username password profil konto'),
  setting('profile', 'Timezone', 'Profile & Account', 'time zone zeitzone'),
  setting('appearance', 'Appearance', 'Settings', 'look design aussehen'),
  setting('appearance', 'Theme', 'Appearance', 'dark light mode night colours colors dunkel hell'),
  setting('appearance', 'Mood', 'Appearance', 'follow my mood colours stimmung'),
  setting('appearance', 'Reduce motion', 'Appearance', 'animation accessibility bewegung'),
  setting('appearance', 'Density', 'Appearance', 'compact room spacing dichte'),
  setting('appearance', 'Language of dates', 'Appearance', 'format locale sprache datum'),
  setting('appearance', 'Clock', 'Appearance', '12 24 hours uhr'),
  setting('appearance', 'Weeks begin on', 'Appearance', 'monday sunday weekday woche'),
  setting('notifications', 'Notifications', 'Settings', 'push alerts reminders bell benachrichtigungen'),
  setting('notifications', 'Quiet hours', 'Notifications', 'silence night do not disturb ruhe'),
  setting('audio', 'Audio & Voice', 'Settings', 'sound music speech ton stimme'),
  setting('audio', 'Volume', 'Audio & Voice', 'loud quiet sound lautstärke'),
  setting(
    'privacy',
    'Privacy & Security',
    'Settings',
    'password passkey two-factor 2fa sessions access log sicherheit',
  ),
  setting('data', 'Data & Storage', 'Settings', 'export import backup delete account erase daten löschen'),
  setting('data', 'Data retention', 'Data & Storage', 'keep erase old records aufbewahrung'),
];

/** Tabs and settings by their names, their kinds of records and other words for them; what is called so itself comes first. */
export const findPlaces = (words: SearchWords, limit: number): { tab: SearchItem[]; setting: SearchItem[] } => {
  const matches = createMatcher(words);
  const find = (places: readonly Place[]): SearchItem[] => {
    const found = places.filter(({ title, also }) => matches(`${title} ${also}`));
    const isNamed = ({ title }: Place) => matches(title);
    const sorted = [...found.filter(isNamed), ...found.filter((place) => !isNamed(place))];
    return sorted.slice(0, limit).map(({ also: _also, ...item }) => item);
  };
  return { tab: find(tabPlaces), setting: find(settingPlaces) };
};
