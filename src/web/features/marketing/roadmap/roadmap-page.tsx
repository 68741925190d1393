import { type ComponentType, useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import { useCategory } from './category-filter.ts';
import { FeatureCard } from './feature-card.tsx';
import type { FeatureDialogProps } from './feature-dialog.tsx';
import { roadmapCategories } from './feature.ts';
import { Overall } from './overall.tsx';
import { roadmap } from './roadmap.ts';
import './roadmap.css';

/** Every feature with its progress, impact and dependencies. */
export const RoadmapPage = ({ menu }: SiteParts) => {
  const [category, setCategory] = useCategory();
  const [openId, setOpenId] = useState<string | null>(null);
  const [FeatureDialog, setDialog] = useState<ComponentType<FeatureDialogProps> | null>(null);
  const shown = roadmap.filter((feature) => category === null || feature.category === category);

  const load = async () => {
    const loaded = await import('./feature-dialog.tsx');
    setDialog(() => loaded.FeatureDialog);
  };
  const open = (id: string) => {
    setOpenId(id);
    void load();
  };

  return (
    <PublicPage menu={menu} className="container">
      <Overall features={roadmap} />
      <div className="rm-filter" role="group" aria-label="Category">
        <Chip selected={category === null} onSelect={() => setCategory(null)}>
          All Features
        </Chip>
        {roadmapCategories.map(({ id, name }) => (
          <Chip key={id} selected={category === id} onSelect={() => setCategory(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className="sr" role="status">
        {shown.length} {shown.length === 1 ? 'feature' : 'features'}
      </p>
      <ul className="rm-grid">
        {shown.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} onOpen={() => open(feature.id)} />
        ))}
      </ul>
      {FeatureDialog && <FeatureDialog id={openId} onOpen={setOpenId} onClose={() => setOpenId(null)} />}
    </PublicPage>
  );
};
