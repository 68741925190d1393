export type ParticleContext = 'home' | 'dashboard' | 'auth' | 'loading';
export type Density = 'low' | 'medium' | 'high';
export type Category = 'personal' | 'public' | 'professional' | 'passions';

/** How many motes a page shows. */
export const particleCounts: { [C in ParticleContext]: { [D in Density]: number } } = {
  home: { low: 15, medium: 25, high: 40 },
  dashboard: { low: 20, medium: 35, high: 55 },
  auth: { low: 12, medium: 20, high: 32 },
  loading: { low: 25, medium: 40, high: 60 },
};

/** How many motes a category of the dashboard shows, and the token of their colour: violet, cyan, blue, pink. */
export const categoryMotes: { [C in Category]: { count: number; color: string } } = {
  personal: { count: 8, color: 'var(--cat-personal)' },
  public: { count: 12, color: 'var(--cat-public)' },
  professional: { count: 10, color: 'var(--cat-professional)' },
  passions: { count: 15, color: 'var(--cat-passions)' },
};

/** Motes closer than this are linked, in pixels. */
export const LINK_DISTANCE = 120;
/** How far the pointer is felt, in pixels. */
export const INTERACTION_RADIUS = 150;
