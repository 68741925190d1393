import type { CSSProperties } from 'react';
import type { Project } from '#contract/orbit.ts';
import { sampleProjects } from '#contract/orbit-sample.ts';

/** The sample wears the colours of the mood, in the order of its projects. */
const SAMPLE = ['var(--primary-mark)', 'var(--accent)', 'var(--secondary)'] as const;

/** The colour of a project as a mark: the person's own choice, moved towards the text so that it is seen in both themes. */
export const projectColour = (project: Pick<Project, 'id' | 'color'> | undefined): string => {
  if (project === undefined) return 'var(--text-tertiary)';
  const sample = sampleProjects.findIndex(({ id }) => id === project.id);
  return SAMPLE[sample] ?? `color-mix(in oklab, ${project.color} var(--orbit-colour, 88%), var(--text))`;
};

/** The same as a style for marks that read `--c`. */
export const colourStyle = (project: Pick<Project, 'id' | 'color'> | undefined): CSSProperties =>
  ({ '--c': projectColour(project) }) as CSSProperties; // a custom property is a style
