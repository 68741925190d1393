import { ButtonLink } from '#web/ui/button.tsx';
import { DayArt, FlowerArt, LearningArt, OpeningArt, PlacesArt, PrivacyArt } from '../art/art.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import { Statement } from './statement.tsx';

/** Where Iris is going. */
export const Vision = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container">
    <Statement
      first
      flip={false}
      title="Our Vision"
      says={['One calm place for', 'a whole life']}
      text="The mailbox knows your promises, the calendar your hours, the watch your nights and the bank your worries. Each holds a piece of you, and none of them belongs to you. We want one place that sees the whole, and that belongs to the person it sees."
    >
      <DayArt />
    </Statement>
    <Statement
      flip
      title="Beyond Productivity"
      says={['Not more in a day.', 'More of the day.']}
      text="A tool that only counts output will always ask for more of it. Iris puts sleep beside deadlines and friends beside meetings, because the one explains the other. An evening kept free is a result too."
    >
      <OpeningArt />
    </Statement>
    <Statement
      flip={false}
      title="True Intelligence"
      says={['To notice, and to know', 'when to be quiet']}
      text="Cleverness is cheap to claim, so we mean something plainer: to see what repeats, to say how sure it is, to be corrected once and remember it. When a finding may be chance, Iris says so. The best sentence is often the one Iris doesn’t say."
    >
      <LearningArt />
    </Statement>
    <Statement
      flip
      title="Universal Platform"
      says={['It fits what', 'you already use']}
      text="Mail over IMAP, calendars over CalDAV, sign-in over OpenID Connect, files in formats that outlive their programs. Iris speaks open protocols first, runs on a small machine at home or on a server you trust, and gives everything back in one archive."
    >
      <PlacesArt />
    </Statement>
    <Statement
      flip={false}
      title="Complete Trust"
      says={['Trust that you', 'can check']}
      text="A promise of privacy is worth as much as the means to verify it. Read the source. Watch what the pages load: one address, your own. Export your data, look at it, leave with it. Whoever asks for trust should make distrust easy."
    >
      <PrivacyArt />
    </Statement>
    <Statement
      flip
      title="Human Flourishing"
      says={['Software that wants you', 'to look up']}
      text="The best day with Iris is one on which you hardly open it: the emails answered before ten, the week prepared, a walk at four because the strength for it was there. It gives its time back. What you do with it is none of its business."
    >
      <FlowerArt />
    </Statement>
    <div className="statement-next">
      <ButtonLink variant="primary" size="lg" href="/auth">
        Get Started
      </ButtonLink>
      <ButtonLink size="lg" href="/roadmap">
        See the roadmap
      </ButtonLink>
    </div>
  </PublicPage>
);
