import {
  BookOpen,
  Briefcase,
  Calendar,
  Clapperboard,
  Flame,
  FolderKanban,
  Globe,
  GraduationCap,
  HandHeart,
  HeartPulse,
  House,
  Landmark,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Mail,
  MessageSquare,
  Orbit,
  Palette,
  Plane,
  Share2,
  Siren,
  Star,
  Target,
  TrendingUp,
  UserRound,
  UsersRound,
  Wallet,
  Wrench,
} from 'lucide-react';
import { categories as categoryNames, type CategoryId, tabAliases, type TabIcon, tabs } from '#life/tabs.ts';

/** A tab of the dashboard; its id is the module key in the address. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
}
export interface Category {
  readonly id: CategoryId;
  readonly label: string;
  /** What the header calls the dashboard of its tabs. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** In the order of the sidebar; a category opens its first tab. */
  readonly tabs: readonly [Tab, ...Tab[]];
}

const ICONS: { readonly [I in TabIcon]: LucideIcon } = {
  'book-open': BookOpen,
  briefcase: Briefcase,
  calendar: Calendar,
  clapperboard: Clapperboard,
  flame: Flame,
  'folder-kanban': FolderKanban,
  globe: Globe,
  'graduation-cap': GraduationCap,
  'hand-heart': HandHeart,
  'heart-pulse': HeartPulse,
  house: House,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  lightbulb: Lightbulb,
  mail: Mail,
  'message-square': MessageSquare,
  orbit: Orbit,
  palette: Palette,
  plane: Plane,
  'share-2': Share2,
  siren: Siren,
  star: Star,
  target: Target,
  'trending-up': TrendingUp,
  'user-round': UserRound,
  'users-round': UsersRound,
  wallet: Wallet,
  wrench: Wrench,
};

const withTabs = ({ id, label, icon }: (typeof categoryNames)[number]): Category => {
  const [first, ...others] = tabs
    .filter(({ category }) => category === id)
    .map((tab): Tab => ({ id: tab.id, label: tab.label, icon: ICONS[tab.icon] }));
  return { id, label, title: TITLES[id], icon: ICONS[icon], tabs: [first!, ...others] }; // every category has a tab
};
const TITLES: { readonly [C in CategoryId]: string } = {
  personal: 'Personal Dashboard',
  public: 'Public Dashboard',
  professional: 'Professional Dashboard',
  passions: 'Passions Dashboard',
};
const personal = withTabs(categoryNames[0]);
const publicLife = withTabs(categoryNames[1]);
const professional = withTabs(categoryNames[2]);
const passions = withTabs(categoryNames[3]);
export const dashboardCategories = [personal, publicLife, professional, passions] as const;

/** The module keys of tabs that show life records, aliases included. */
export const lifeTabKeys: readonly string[] = [
  ...tabs.filter(({ screen }) => screen === 'records').map(({ id }) => id),
  ...tabAliases.keys(),
];

export const HOME_TAB = 'overview';

/** The open category, and the tab if the dashboard shows one. */
export interface Place {
  readonly category: Category;
  readonly tab: string | null;
  /** The tab whose screen is shown, also at an address of its own. */
  readonly shows: string | null;
}

/** Finds the category and tab of an address; other pages belong to the category of their kind. */
export function placeOf(path: string, tabInAddress: string | undefined): Place {
  if (path !== '/dashboard') {
    const { category, shows = null } = besides.get(path) ?? { category: personal };
    return { category, tab: null, shows };
  }
  const tab = tabInAddress ?? HOME_TAB;
  return {
    category: dashboardCategories.find(({ tabs }) => tabs.some(({ id }) => id === tab)) ?? personal,
    tab,
    shows: tab,
  };
}

const besides = new Map<string, { category: Category; shows?: string }>([
  ['/orbit', { category: professional, shows: 'orbit' }],
  ['/calendar', { category: professional, shows: 'calendar' }],
  ['/messages', { category: publicLife }],
]);

/** The search parameters of the dashboard: the tab, and whatever the tab itself stores there. */
export interface DashboardSearch {
  tab?: string | undefined;
  [kept: string]: string | undefined;
}
export const readDashboardSearch = (given: Record<string, unknown>): DashboardSearch =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
