import type { CSSProperties } from 'react';
import type { Project } from '#contract/orbit/orbit.ts';
import { sampleProjects } from '#contract/orbit/sample.ts';

/** Sample projects use the colours of the mood, in their order. */
const SAMPLE = ['var(--primary-mark)', 'var(--accent)', 'var(--secondary)'] as const;

/** The colour of a project mark: the person's choice, mixed with the text colour so that it is visible in both themes. */
export const projectColour = (project: Pick<Project, 'id' | 'color'> | undefined): string => {
  if (project === undefined) return 'var(--text-tertiary)';
  const sample = sampleProjects.findIndex(({ id }) => id === project.id);
  return SAMPLE[sample] ?? `color-mix(in oklab, ${project.color} var(--orbit-colour, 88%), var(--text))`;
};

/** The same as a style for marks that read `--c`. */
export const colourStyle = (project: Pick<Project, 'id' | 'color'> | undefined): CSSProperties => ({
  '--c': projectColour(project),
});
