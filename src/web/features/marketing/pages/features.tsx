import { CircleCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import { Comparison } from './comparison.tsx';
import { type FeatureGroup, featureGroups, type ProductFeature } from './feature-groups.ts';
import { ClockPicture, LifePicture, MailPicture, WeekPicture } from './feature-pictures.tsx';
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
          Use what’s live now, with your own data or the sample. What’s marked Coming Soon isn’t finished; the roadmap
          shows how far along it is.
        </p>
      </div>
      <ButtonLink variant="primary" size="lg" href="/auth">
        Get Started
      </ButtonLink>
    </header>
    {featureGroups.map((group) => (
      <Group key={group.title} group={group} />
    ))}
    <Comparison />
  </PublicPage>
);

const Group = ({ group: { title, live, features } }: { group: FeatureGroup }) => {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className={live ? 'fp-group fp-group--live' : 'fp-group'} aria-labelledby={id}>
      <h2 className="d2" id={id}>
        {title}
      </h2>
      {live ? (
        <ul className="fp-grid">
          {features.map((feature, index) => (
            <LiveFeature key={feature.title} feature={feature} Picture={PICTURES[index]} />
          ))}
        </ul>
      ) : (
        <Card as="div" className="fp-list">
          <ul>
            {features.map((feature) => (
              <ComingFeature key={feature.title} feature={feature} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
};

/** In the order of the live features. */
const PICTURES: readonly ComponentType[] = [MailPicture, WeekPicture, ClockPicture, LifePicture];

const LiveFeature = ({
  feature: { title, text, icon: Icon },
  Picture,
}: {
  feature: ProductFeature;
  Picture?: ComponentType | undefined;
}) => (
  <Card as="li" className="fp-card">
    <div className="row between">
      <span className="glyph glyph--mood">
        <Icon className="i" aria-hidden="true" />
      </span>
      <Badge tone="success" icon={CircleCheck}>
        Live
      </Badge>
    </div>
    <h3 className="h2">{title}</h3>
    <p className="t2">{text}</p>
    {Picture && <Picture />}
  </Card>
);

const ComingFeature = ({ feature: { title, text, icon: Icon } }: { feature: ProductFeature }) => (
  <li className="fp-card fp-card--coming">
    <Icon className="i" aria-hidden="true" />
    <div>
      <h3 className="h4">{title}</h3>
      <p className="t2">{text}</p>
    </div>
    <Badge tone="line">Coming Soon</Badge>
  </li>
);
