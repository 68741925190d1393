export type ParticleContext = 'home' | 'dashboard' | 'auth' | 'loading';
export type Density = 'low' | 'medium' | 'high';
export type ParticleCategory = 'personal' | 'public' | 'professional' | 'passions';

/** The number of particles of a page. */
export const particleCounts: { [C in ParticleContext]: { [D in Density]: number } } = {
  home: { low: 15, medium: 25, high: 40 },
  dashboard: { low: 20, medium: 35, high: 55 },
  auth: { low: 12, medium: 20, high: 32 },
  loading: { low: 25, medium: 40, high: 60 },
};

/** The number of particles of each dashboard category, and the token of their colour: violet, cyan, blue, pink. */
export const categoryParticles: { [C in ParticleCategory]: { count: number; color: string } } = {
  personal: { count: 8, color: 'var(--cat-personal)' },
  public: { count: 12, color: 'var(--cat-public)' },
  professional: { count: 10, color: 'var(--cat-professional)' },
  passions: { count: 15, color: 'var(--cat-passions)' },
};

/** Particles closer than this are linked, in pixels. */
export const LINK_DISTANCE = 120;
/** The radius in which particles react to the pointer, in pixels. */
export const INTERACTION_RADIUS = 150;
