import { ShieldUser } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SettingsSection } from './setting.ts';
import { sections } from './sections.ts';

/** The section for administrators, which is not one of the six. */
export const administration = { id: 'administration', title: 'Administration', icon: ShieldUser } as const;

/** The links to the sections, with the current one marked. */
export const SubNav = ({ withAdministration }: { withAdministration: boolean }) => {
  const entries: readonly Pick<SettingsSection, 'id' | 'title' | 'icon'>[] = withAdministration
    ? [...sections, administration]
    : sections;
  const here = useSectionInSight(entries.map(({ id }) => id).join(' '));
  return (
    <nav className="subnav" aria-label="Settings sections">
      {entries.map(({ id, title, icon: Icon }) => (
        <a
          key={id}
          href={`#${id}`}
          className={id === here ? 'is-on' : undefined}
          aria-current={id === here ? 'true' : undefined}
        >
          <Icon className="i i-18" aria-hidden="true" />
          {title}
        </a>
      ))}
    </nav>
  );
};

/** How far below the top of the window a section counts as current, in pixels. */
const READ_AT = 140;

/** The last section whose top has passed the reading line; at the end of the page the clicked one. */
function useSectionInSight(ids: string): string {
  const all = ids.split(' ');
  const [here, setHere] = useState(() => all.find((id) => location.hash === `#${id}`) ?? all[0] ?? '');
  useEffect(() => {
    const look = () => {
      const tops = ids
        .split(' ')
        .map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? 0 }));
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const asked = tops.find(({ id, top }) => location.hash === `#${id}` && top >= 0 && top < innerHeight);
      const passed = tops.filter(({ top }) => top <= READ_AT).at(-1) ?? tops[0];
      setHere((atEnd && asked ? asked : passed)?.id ?? '');
    };
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    addEventListener('scroll', look, { passive: true });
    addEventListener('hashchange', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('hashchange', look);
    };
  }, [ids]);
  return here;
}
