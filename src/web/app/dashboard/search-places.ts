import { Bell, Calendar, FileUp, type LucideIcon, MessageSquare, Orbit, Settings } from 'lucide-react';
import { dashboardCategories } from './places.ts';

/** A search result to open: a tab of the dashboard or a page beside it. */
export interface Destination {
  readonly label: string;
  /** Its category or page, shown beside the label. */
  readonly within: string;
  readonly icon: LucideIcon;
  readonly to: '/dashboard' | '/orbit' | '/messages' | '/calendar' | '/notifications' | '/settings';
  readonly tab?: string;
  /** Further search parameters. */
  readonly search?: Readonly<Record<string, string>>;
}

const tabs = dashboardCategories.flatMap(({ label: within, tabs }) =>
  tabs.map(({ id, label, icon }): Destination => ({ label, within, icon, to: '/dashboard', tab: id })),
);
const besides: Destination[] = [
  { label: 'Messages', within: 'Own page', icon: MessageSquare, to: '/messages' },
  { label: 'Calendar', within: 'Own page', icon: Calendar, to: '/calendar' },
  { label: 'Orbit', within: 'Own page', icon: Orbit, to: '/orbit' },
  { label: 'Notifications', within: 'Own page', icon: Bell, to: '/notifications' },
  { label: 'Settings', within: 'Own page', icon: Settings, to: '/settings' },
  { label: 'Import a file', within: 'Your data', icon: FileUp, to: '/dashboard', search: { import: 'new' } },
];
const destinations = [...tabs, ...besides];

/** The pages for which every word of the text begins a word of the name, category or key; matches by name come first. */
export function searchPlaces(text: string): Destination[] {
  const words = wordsOf(text);
  const found = destinations.filter(({ label, within, tab = '' }) =>
    begin(words, wordsOf(`${label} ${within} ${tab}`)),
  );
  const isNamed = ({ label }: Destination) => begin(words, wordsOf(label));
  return [...found.filter(isNamed), ...found.filter((place) => !isNamed(place))];
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const begin = (starts: string[], words: string[]) =>
  starts.every((start) => words.some((word) => word.startsWith(start)));
