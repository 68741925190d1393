/** Where g and a second letter lead. */
export const goKeys = [
  { key: 'h', label: 'Overview', to: '/dashboard', tab: 'overview' },
  { key: 'm', label: 'Mail', to: '/dashboard', tab: 'gmail' },
  { key: 'c', label: 'Calendar', to: '/dashboard', tab: 'calendar' },
  { key: 'o', label: 'Orbit', to: '/orbit' },
  { key: 'b', label: 'Health', to: '/dashboard', tab: 'health' },
  { key: 'f', label: 'Finance', to: '/dashboard', tab: 'finance' },
  { key: 'p', label: 'People', to: '/dashboard', tab: 'social' },
  { key: 'i', label: 'Insights', to: '/dashboard', tab: 'insights' },
  { key: 'n', label: 'Notifications', to: '/notifications' },
  { key: 's', label: 'Settings', to: '/settings' },
] as const;
