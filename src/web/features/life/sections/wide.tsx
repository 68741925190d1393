import { ArrowUpRight, Siren } from 'lucide-react';
import { useId } from 'react';
import type { SectionOf } from '#contract/section.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { icons } from '../icons.ts';
import { Rows } from './rows.tsx';
import { useSectionActions } from '../section-actions.ts';
import { TabLink } from './tab-link.tsx';

export const SectionLinks = ({ section: { label, links } }: { section: SectionOf<'links'> }) => (
  <nav className="life-quick" aria-label={label} data-count={links.length}>
    {links.map(({ label: name, icon, tab }) => {
      const Icon = icons[icon];
      return (
        <TabLink className="btn btn--secondary" key={tab} to="/dashboard" search={{ tab }}>
          <Icon className="i" aria-hidden="true" />
          {name}
          <ArrowUpRight className="i i-16" aria-hidden="true" />
        </TabLink>
      );
    })}
  </nav>
);

/** Several short related lists, with their actions. */
export const CardOfLists = ({ section: { title, lists, action } }: { section: SectionOf<'card'> }) => {
  const id = useId();
  const { startProtocol } = useSectionActions();
  return (
    <Card className="life-wide" aria-labelledby={id}>
      <CardHead
        title={title}
        id={id}
        action={
          action && (
            <Button variant="danger" icon={Siren} onClick={startProtocol}>
              {action.label}
            </Button>
          )
        }
      />
      <div className="life-lists">
        {lists.map(({ title: name, rows, empty }) => (
          <div key={name} role="group" aria-label={name}>
            <h3 className="label">{name}</h3>
            <Rows rows={rows} empty={empty} />
          </div>
        ))}
      </div>
    </Card>
  );
};
