import type { ComponentProps } from 'react';
import { Select } from '#web/ui/field.tsx';
import type { OrbitThings } from '../use-orbit.ts';

type ProjectSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & {
  things: OrbitThings;
  value: string;
  onChange: (projectId: string) => void;
  /** Only projects that can be tracked; a paused one that is selected already stays. */
  activeOnly?: boolean;
};

/** Chooses a project by name and client, favourites first. */
export const ProjectSelect = ({ things, value, onChange, activeOnly, ...rest }: ProjectSelectProps) => {
  const offered = things.projects
    .filter((project) => !activeOnly || things.isOffered(project) || project.id === value)
    .toSorted((a, b) => Number(b.favourite) - Number(a.favourite));
  const options = offered.map(({ id, name, agencyId, favourite }) => {
    const agency = things.agencyOf(agencyId)?.name;
    return { value: id, label: `${favourite ? '★ ' : ''}${agency ? `${name} · ${agency}` : name}` };
  });
  const isKnown = offered.some(({ id }) => id === value);
  return (
    <Select
      {...rest}
      options={isKnown ? options : [{ value: '', label: 'Choose a project', disabled: true }, ...options]}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
