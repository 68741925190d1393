import { CircleCheck } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import { type FeatureGroup, featureGroups, type ProductFeature } from './feature-groups.ts';
import './features.css';

/** The live and the planned features of Iris. */
export const Features = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container">
    <header className="fp-head">
      <div>
        <h1 className="d1">
          Four things today, <i>many to come</i>
        </h1>
        <p className="lead">
          What is live can be used now, with your own data or with the sample. What is marked Coming Soon is not
          finished, and the roadmap shows how far along it is.
        </p>
      </div>
      <ButtonLink variant="primary" size="lg" href="/auth">
        Get Started
      </ButtonLink>
    </header>
    {featureGroups.map((group) => (
      <Group key={group.title} group={group} />
    ))}
  </PublicPage>
);

const Group = ({ group: { title, live, features } }: { group: FeatureGroup }) => {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className={live ? 'fp-group fp-group--live' : 'fp-group'} aria-labelledby={id}>
      <h2 className="d2" id={id}>
        {title}
      </h2>
      <ul className="fp-grid">
        {features.map((feature) => (
          <FeatureCard key={feature.title} feature={feature} live={live} />
        ))}
      </ul>
    </section>
  );
};

const FeatureCard = ({ feature: { title, text, icon: Icon }, live }: { feature: ProductFeature; live: boolean }) => (
  <Card as="li" className="fp-card">
    <div className="row between">
      <span className={live ? 'glyph glyph--mood' : 'glyph'}>
        <Icon className="i" aria-hidden="true" />
      </span>
      {live ? (
        <Badge tone="success" icon={CircleCheck}>
          Live
        </Badge>
      ) : (
        <Badge tone="line">Coming Soon</Badge>
      )}
    </div>
    <h3 className="h2">{title}</h3>
    <p className="t2">{text}</p>
  </Card>
);
