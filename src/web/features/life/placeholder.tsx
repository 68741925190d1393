import type { ModuleView } from '#contract/life/life.ts';
import type { IconName } from '#contract/section.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { icons } from './icons.ts';
import { Echo, Petals } from './pictures/growths.tsx';
import './pictures/picture.css';
import './placeholder.css';

/** As the sidebar shows them. */
const ICONS: Readonly<Record<string, IconName>> = { community: 'hand-heart', reputation: 'star' };

type PlaceholderProps = { module: string; label: string; kinds: ModuleView['kinds']; onAdd: () => void };

/** An announced tab, which goes live with the first own record. */
export const Placeholder = ({ module, label, kinds, onAdd }: PlaceholderProps) => (
  <>
    <header className="page-head">
      <h1 className="h1">{`${label} Module`}</h1>
    </header>
    <Card className="life-announced">
      <Empty
        icon={icons[ICONS[module] ?? 'sprout']}
        title="This module is under development"
        text={`${kinds.map(({ label: kind }) => kind).join(', ')}: you can already record them here. The tab opens with the first one.`}
        action={<Button onClick={onAdd}>Add the first record</Button>}
      />
      <Ghost module={module} kinds={kinds} />
    </Card>
  </>
);

/** The months of an invented year. */
const YEAR = [0.4, 0.7, 0, 0.55, 0.9, 0.6, 0, 0.8, 1, 0.5, 0.75, 0.95].map((value, index) => ({
  label: String(index + 1),
  shown: '',
  value,
}));

/** How the tab will look, faintly. */
const Ghost = ({ module, kinds }: Pick<PlaceholderProps, 'module' | 'kinds'>) => {
  const Drawing = module === 'reputation' ? Echo : Petals;
  return (
    <div className="life-ghost" aria-hidden="true">
      <SampleMark />
      <div className="life-drawing">
        <Drawing parts={YEAR} />
      </div>
      <ul>
        {kinds.map(({ id, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={id} className="row g3">
              <span className="glyph glyph--mood">
                <Icon className="i i-18" />
              </span>
              <span className="life-ghost-line" />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
