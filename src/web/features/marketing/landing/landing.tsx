import { PublicHeader } from '../public-header.tsx';
import type { SiteParts } from '../site-parts.ts';
import { CallToAction } from './call-to-action.tsx';
import { Capabilities } from './capabilities.tsx';
import { DeviceStage } from './device-stage.tsx';
import { FeatureRow } from './feature-row.tsx';
import { HealthPiece } from './health-piece.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { MailPiece } from './mail-piece.tsx';
import { Preview } from './preview.tsx';
import { Trust } from './trust.tsx';
import { WeekPiece } from './week-piece.tsx';
import './landing.css';

/** The landing page. */
export const Landing = ({ menu, waitlist, particles }: SiteParts) => (
  <>
    <a className="btn btn--primary btn--sm skip" href="#main">
      Skip to content
    </a>
    <div className="ambient" aria-hidden="true" />
    <PublicHeader menu={menu} />
    <main id="main" tabIndex={-1}>
      <Hero particles={particles} />
      <DeviceStage />
      <Capabilities />
      <Trust />
      <div className="container feats">
        <FeatureRow
          title={['Mail, answered in', 'your voice']}
          text="Iris reads what arrives, tells you which emails need a reply and why, and writes the first draft the way you would."
          points={['A reason beside every flag', 'Nothing leaves until you press Send']}
        >
          <MailPiece />
        </FeatureRow>
        <FeatureRow
          flip
          title={['A week that arrives', 'prepared']}
          text="The next seven days, read in advance: which meetings matter, what each one needs from you, and where the quiet hours are."
          points={['Preparation tasks for each meeting', 'Focus time placed where it will hold']}
        >
          <WeekPiece />
        </FeatureRow>
        <FeatureRow
          title={['Health and habits,', 'read together']}
          text="Sleep explains energy, and energy explains the afternoon. Iris keeps them side by side and says what it sees in one plain sentence."
        >
          <HealthPiece />
        </FeatureRow>
      </div>
      <Preview />
      <CallToAction waitlist={waitlist} />
    </main>
    <LandingFooter />
  </>
);
