import { Ban, Cpu, EyeOff, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRODUCT } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { useHeroScroll } from './hero-scroll.ts';
import './hero.css';

/** The first screen: one ring, one title, two buttons. */
export const Hero = ({ particles }: { particles: ReactNode }) => (
  <section className="hero" aria-labelledby="hero-title">
    <div className="hero-fade" ref={useHeroScroll()}>
      {particles}
      <div className="hero-bg">
        <div className="hero-ring">
          <Iris size="var(--hero-ring)" breathe />
        </div>
      </div>
      <div className="hero-in">
        <p className="hero-name">{PRODUCT}</p>
        <h1 className="hero-title" id="hero-title">
          Your Second <i>Self</i>
        </h1>
        <p className="lead">
          {PRODUCT} learns your patterns, carries your messages and keeps your days in order. What it knows belongs to
          you alone.
        </p>
        <div className="hero-ways">
          <ButtonLink variant="primary" size="lg" caps href="#cta">
            JOIN WAITLIST
          </ButtonLink>
          <ButtonLink size="lg" caps href="/dashboard">
            VIEW DASHBOARD
          </ButtonLink>
        </div>
      </div>
      <Claims />
    </div>
  </section>
);

const Claims = () => (
  <div className="claims">
    <div className="stack g2">
      <span className="meta">
        <LockKeyhole className="i i-16" aria-hidden="true" />
        Encrypted, and owned by you
      </span>
      <span className="meta">
        <Cpu className="i i-16" aria-hidden="true" />
        Learns on your device where possible
      </span>
    </div>
    <div className="stack g2 claims-end">
      <span className="meta">
        No advertising
        <Ban className="i i-16" aria-hidden="true" />
      </span>
      <span className="meta">
        No third-party data sharing
        <EyeOff className="i i-16" aria-hidden="true" />
      </span>
    </div>
  </div>
);
