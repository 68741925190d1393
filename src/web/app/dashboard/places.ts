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

/** One tab of the dashboard; its id is the module key in the address. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
}
export interface Category {
  readonly id: 'personal' | 'public' | 'professional' | 'passions';
  readonly label: string;
  readonly icon: LucideIcon;
  /** In the order of the sidebar; choosing the category opens the first one. */
  readonly tabs: readonly [Tab, ...Tab[]];
}

const tab = (id: string, label: string, icon: LucideIcon): Tab => ({ id, label, icon });

const personal: Category = {
  id: 'personal',
  label: 'Personal',
  icon: UserRound,
  tabs: [
    tab('overview', 'Overview', LayoutDashboard),
    tab('health', 'Health', HeartPulse),
    tab('finance', 'Finance', Wallet),
    tab('home', 'Home', House),
    tab('emergency', 'Emergency', Siren),
    tab('insights', 'Insights', Lightbulb),
  ],
};
const publicLife: Category = {
  id: 'public',
  label: 'Public',
  icon: Globe,
  tabs: [
    tab('social', 'Social', UsersRound),
    tab('communication', 'Messages', MessageSquare),
    tab('networking', 'Network', Share2),
    tab('community', 'Community', HandHeart),
    tab('reputation', 'Reputation', Star),
  ],
};
const professional: Category = {
  id: 'professional',
  label: 'Professional',
  icon: Briefcase,
  tabs: [
    tab('orbit', 'Orbit', Orbit),
    tab('career', 'Career', TrendingUp),
    tab('projects', 'Projects', FolderKanban),
    tab('skills', 'Skills', Wrench),
    tab('goals', 'Goals', Target),
    tab('calendar', 'Calendar', Calendar),
    tab('gmail', 'Mail Agent', Mail),
  ],
};
const passions: Category = {
  id: 'passions',
  label: 'Passions',
  icon: Flame,
  tabs: [
    tab('learning', 'Learning', GraduationCap),
    tab('hobbies', 'Hobbies', BookOpen),
    tab('entertainment', 'Entertainment', Clapperboard),
    tab('travel', 'Travel', Plane),
    tab('legacy', 'Legacy', Landmark),
    tab('creativity', 'Creativity', Palette),
  ],
};

export const categories = [personal, publicLife, professional, passions] as const;
export const HOME_TAB = 'overview';

/** Where the person is: the open category, and the tab if the dashboard shows one. */
export interface Place {
  readonly category: Category;
  readonly tab: string | null;
  /** The tab whose screen is shown, also under an address of its own. */
  readonly shows: string | null;
}

/** Sorts an address into the dashboard; pages beside it belong to the category of their kind. */
export function placeOf(path: string, tabInAddress: string | undefined): Place {
  if (path !== '/dashboard') {
    const { category, shows = null } = besides.get(path) ?? { category: personal };
    return { category, tab: null, shows };
  }
  const tab = tabInAddress ?? HOME_TAB;
  return { category: categories.find(({ tabs }) => tabs.some(({ id }) => id === tab)) ?? personal, tab, shows: tab };
}

const besides = new Map<string, { category: Category; shows?: string }>([
  ['/orbit', { category: professional, shows: 'orbit' }],
  ['/calendar', { category: professional, shows: 'calendar' }],
  ['/messages', { category: publicLife }],
]);

/** What the address of the dashboard says: the tab, and whatever the tab itself keeps there. */
export interface DashboardSearch {
  tab?: string | undefined;
  [kept: string]: string | undefined;
}
export const readDashboardSearch = (given: Record<string, unknown>): DashboardSearch =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
