/** Whether nothing may move: the person or their system has asked for it. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
