import {
  CalendarDays,
  Clock,
  FileText,
  FolderKanban,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Settings,
  UserRound,
} from 'lucide-react';
import type { SearchGroup, SearchItem, SearchKind } from '#contract/search/search.ts';
import { formatDate, formatDay } from '#web/ui/date-format.ts';
import { goesOn, isQuestion } from './ask/is-question.ts';
import { actionsNamed, type PaletteAction } from './palette-actions.ts';
import { recentLabels } from './palette-recents.ts';
import { type Destination, searchPlaces } from './search-places.ts';

/** Something that the palette offers: to ask, to do, or to open. */
export type Option =
  | { readonly is: 'question' }
  | ({ readonly is: 'act' } & PaletteAction)
  | ({ readonly is: 'place' } & Destination)
  | ({ readonly is: 'thing'; readonly icon: LucideIcon } & SearchItem);

/** Options under one heading; the first have none. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

/** What is offered for some words: the question first where it reads like one, else last; then what the words order, places, what was found, and actions. */
export const optionsFor = (
  words: string,
  found: readonly SearchGroup[],
  isAnswered: boolean,
  actions: readonly PaletteAction[],
  ordered: readonly PaletteAction[] = [],
): OptionGroup[] => {
  const places = searchPlaces(words);
  const named = actionsNamed(words, actions).map((act) => ({ is: 'act' as const, ...act }));
  const shown = new Set(places.map(hrefOf));
  const groups: OptionGroup[] = [
    { title: 'To do', options: ordered.map((act) => ({ is: 'act' as const, ...act })) },
    ...(words === '' ? [{ title: 'Recent', options: recentOf(places, named) }] : []),
    { title: 'Places', options: places.map((place) => ({ is: 'place' as const, ...place })) },
    ...found.map(({ kind, items }) => ({
      title: FOUND[kind],
      options: items
        .filter(({ href }) => !shown.has(href))
        .map((item) => ({ is: 'thing' as const, icon: ICONS[item.kind], ...item })),
    })),
    { title: 'Actions', options: named },
  ]
    .filter(({ options }) => options.length > 0)
    .sort((a, b) => Number(isCalled(words, b)) - Number(isCalled(words, a)));
  const question: OptionGroup = { title: '', options: [{ is: 'question' }] };
  if (isQuestion(words) || (isAnswered && goesOn(words))) return [question, ...groups];
  return words.includes(' ') ? [...groups, question] : groups;
};

/** Whether something of a group is called just that: it comes before what only has such words in it. */
const isCalled = (words: string, { title, options }: OptionGroup): boolean =>
  title === 'To do' ||
  options.some(
    (one) =>
      one.is !== 'question' && (one.is === 'thing' ? one.title : one.label).toLowerCase() === words.toLowerCase(),
  );

/** What was chosen last and can be chosen again. */
const recentOf = (places: readonly Destination[], actions: readonly Option[]): Option[] => {
  const all: Option[] = [...actions, ...places.map((place) => ({ is: 'place' as const, ...place }))];
  return recentLabels().flatMap((label) => {
    const known = all.find((one) => (one.is === 'act' || one.is === 'place') && one.label === label);
    return known === undefined ? [] : [{ ...known }];
  });
};

export const optionKey = (option: Option): string => {
  switch (option.is) {
    case 'question':
      return 'question';
    case 'act':
      return `act ${option.label}`;
    case 'place':
      return hrefOf(option);
    case 'thing':
      return `${option.kind} ${option.id}`;
  }
};

/** What stands beside something that was found: what it is or whose, and when. */
export const noteOf = ({ subtitle, at }: SearchItem): string =>
  [subtitle, at && whenText(at)].filter(Boolean).join(' · ');

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const whenText = (at: string) => {
  const look = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return DAY_TEXT.test(at) ? formatDay(at, look) : formatDate(new Date(at), look);
};

const hrefOf = ({ to, tab }: Destination) => (tab === undefined ? to : `${to}?tab=${tab}`);

/** What was found is grouped under these words, which the page has in its own language. */
const FOUND = {
  tab: 'Tabs',
  setting: 'Settings',
  person: 'People',
  event: 'Events',
  mail: 'Mail',
  record: 'Records',
  project: 'Projects',
  time: 'Time entries',
  message: 'Messages',
} as const satisfies Record<SearchKind, string>;

const ICONS = {
  tab: LayoutDashboard,
  setting: Settings,
  person: UserRound,
  event: CalendarDays,
  mail: Mail,
  record: FileText,
  project: FolderKanban,
  time: Clock,
  message: MessageSquare,
} as const satisfies Record<SearchKind, LucideIcon>;
