import { ButtonLink } from '#web/ui/button.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import './ring.css';

const MEANINGS = [
  {
    title: 'The messenger',
    text: 'In the old stories Iris walked the rainbow to carry word between worlds. This one carries yours, and reads no more than you allow.',
  },
  {
    title: 'The eye',
    text: 'An iris opens to the light it needs. The ring opens as it learns your patterns, and narrows when you want quiet.',
  },
  { title: 'The circle', text: 'A ring has no beginning and only one wearer. What you record stays inside it.' },
] as const;

/** The emblem and its meaning. */
export const RingPage = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container ring-page">
    <div className="ring-emblem">
      <Iris size="var(--emblem)" breathe />
    </div>
    <div>
      <h1 className="d1">The ring</h1>
      <p className="lead">Six bands of light, one for each mood, closed into a circle that belongs to you.</p>
      <dl className="ring-meanings">
        {MEANINGS.map(({ title, text }) => (
          <div key={title}>
            <dt className="h2">{title}</dt>
            <dd className="prose">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="row g3 ring-ways">
        <ButtonLink variant="primary" size="lg" href="/dashboard">
          Enter Dashboard
        </ButtonLink>
        <ButtonLink variant="outline" size="lg" href="/auth">
          Begin Your Journey
        </ButtonLink>
      </div>
    </div>
  </PublicPage>
);
