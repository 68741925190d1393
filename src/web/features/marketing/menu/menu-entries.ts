/** An entry of the side menu: a page, or a section of the page it is opened on. */
export type MenuEntry = { label: string; path: `/${string}` } | { label: string; section: string };

/** Shown to everyone. */
export const publicEntries: readonly MenuEntry[] = [
  { label: 'Mission', path: '/mission' },
  { label: 'Vision', path: '/vision' },
  { label: 'Features', path: '/features' },
];

/** Shown to everyone, smaller. */
export const morePages = [
  { label: 'Roadmap', path: '/roadmap' },
  { label: 'The ring', path: '/ring' },
  { label: 'Contact', path: '/contact' },
] as const;

/** Shown to people who are signed in. */
export const personEntries: readonly MenuEntry[] = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Messages', path: '/messages' },
  { label: 'Settings', path: '/settings' },
];

/** The waitlist form on the landing page. */
export const WAITLIST_SECTION = 'cta';
