/** A tab of the dashboard; `records` are drawn from life records, every other screen is a feature of its own. */
export interface TabDeclaration {
  /** The module key in the address. */
  readonly id: string;
  readonly label: string;
  /** The name of a Lucide icon. */
  readonly icon: string;
  readonly category: CategoryId;
  readonly screen: 'records' | 'orbit' | 'calendar' | 'mail';
}

/** The categories of the sidebar, in its order. */
export const categories = [
  { id: 'personal', label: 'Personal', icon: 'user-round' },
  { id: 'public', label: 'Public', icon: 'globe' },
  { id: 'professional', label: 'Professional', icon: 'briefcase' },
  { id: 'passions', label: 'Passions', icon: 'flame' },
] as const;
export type CategoryId = (typeof categories)[number]['id'];

/** Every tab of the dashboard, in the order of the sidebar. Light, because the frame of the dashboard loads it first. */
export const tabs = [
  { id: 'overview', label: 'Overview', icon: 'layout-dashboard', category: 'personal', screen: 'records' },
  { id: 'health', label: 'Health', icon: 'heart-pulse', category: 'personal', screen: 'records' },
  { id: 'finance', label: 'Finance', icon: 'wallet', category: 'personal', screen: 'records' },
  { id: 'home', label: 'Home', icon: 'house', category: 'personal', screen: 'records' },
  { id: 'emergency', label: 'Emergency', icon: 'siren', category: 'personal', screen: 'records' },
  { id: 'insights', label: 'Insights', icon: 'lightbulb', category: 'personal', screen: 'records' },
  { id: 'social', label: 'Social', icon: 'users-round', category: 'public', screen: 'records' },
  { id: 'communication', label: 'Messages', icon: 'message-square', category: 'public', screen: 'records' },
  { id: 'networking', label: 'Network', icon: 'share-2', category: 'public', screen: 'records' },
  { id: 'community', label: 'Community', icon: 'hand-heart', category: 'public', screen: 'records' },
  { id: 'reputation', label: 'Reputation', icon: 'star', category: 'public', screen: 'records' },
  { id: 'orbit', label: 'Orbit', icon: 'orbit', category: 'professional', screen: 'orbit' },
  { id: 'career', label: 'Career', icon: 'trending-up', category: 'professional', screen: 'records' },
  { id: 'projects', label: 'Projects', icon: 'folder-kanban', category: 'professional', screen: 'records' },
  { id: 'skills', label: 'Skills', icon: 'wrench', category: 'professional', screen: 'records' },
  { id: 'goals', label: 'Goals', icon: 'target', category: 'professional', screen: 'records' },
  { id: 'calendar', label: 'Calendar', icon: 'calendar', category: 'professional', screen: 'calendar' },
  { id: 'gmail', label: 'Mail Agent', icon: 'mail', category: 'professional', screen: 'mail' },
  { id: 'learning', label: 'Learning', icon: 'graduation-cap', category: 'passions', screen: 'records' },
  { id: 'hobbies', label: 'Hobbies', icon: 'book-open', category: 'passions', screen: 'records' },
  { id: 'entertainment', label: 'Entertainment', icon: 'clapperboard', category: 'passions', screen: 'records' },
  { id: 'travel', label: 'Travel', icon: 'plane', category: 'passions', screen: 'records' },
  { id: 'legacy', label: 'Legacy', icon: 'landmark', category: 'passions', screen: 'records' },
  { id: 'creativity', label: 'Creativity', icon: 'palette', category: 'passions', screen: 'records' },
] as const satisfies readonly TabDeclaration[];

type Tab = (typeof tabs)[number];
/** Every icon of a tab or category; the web maps each to its picture. */
export type TabIcon = Tab['icon'] | (typeof categories)[number]['icon'];
/** The tabs that are drawn from life records. */
export type LifeTabId = Extract<Tab, { screen: 'records' }>['id'];

/** Other names of tabs in addresses. */
export const tabAliases: ReadonlyMap<string, LifeTabId> = new Map([['body', 'health']]);
