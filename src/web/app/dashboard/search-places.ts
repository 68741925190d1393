import { Bell, Calendar, type LucideIcon, MessageSquare, Orbit, Settings } from 'lucide-react';
import { categories } from './places.ts';

/** Somewhere to go: a tab of the dashboard or a page beside it. */
export interface Destination {
  readonly label: string;
  /** Where it stands, shown beside the label. */
  readonly within: string;
  readonly icon: LucideIcon;
  readonly to: '/dashboard' | '/orbit' | '/messages' | '/calendar' | '/notifications' | '/settings';
  readonly tab?: string;
}

const tabs = categories.flatMap(({ label: within, tabs }) =>
  tabs.map(({ id, label, icon }): Destination => ({ label, within, icon, to: '/dashboard', tab: id })),
);
const besides: Destination[] = [
  { label: 'Messages', within: 'Page', icon: MessageSquare, to: '/messages' },
  { label: 'Calendar', within: 'Page', icon: Calendar, to: '/calendar' },
  { label: 'Orbit', within: 'Page', icon: Orbit, to: '/orbit' },
  { label: 'Notifications', within: 'Page', icon: Bell, to: '/notifications' },
  { label: 'Settings', within: 'Page', icon: Settings, to: '/settings' },
];
const destinations = [...tabs, ...besides];

/** The places whose name, category or key holds every word of the text; names that begin with it come first. */
export function searchPlaces(text: string): Destination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = destinations.filter((place) => words.every((word) => wordsOf(place).includes(word)));
  const begins = (place: Destination) => place.label.toLowerCase().startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

const wordsOf = ({ label, within, tab }: Destination) => `${label} ${within} ${tab ?? ''}`.toLowerCase();
