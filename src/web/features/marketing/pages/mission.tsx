import { ButtonLink } from '#web/ui/button.tsx';
import { DayArt, LearningArt, MailArt, PrivacyArt } from '../art/art.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import { Statement } from './statement.tsx';

/** Why Iris exists. */
export const Mission = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container">
    <Statement
      first
      flip={false}
      title="Our Mission"
      says={['Help that once took a household, for', 'one person']}
      text="Some people have always had someone who reads their mail, knows their week and remembers what they promised. Iris is that someone, as software: free to use, open to read, and run by the person it works for. It works for nobody else."
    >
      <MailArt />
    </Statement>
    <Statement
      flip
      title="Human-Centered Design"
      says={['It gives its reasons, or', 'it stays silent']}
      text="Every flag says why it is there, and every suggestion can be declined. Nothing is sent, moved or deleted unless you do it. Where Iris doesn’t know enough, it says what is missing instead of guessing. Calm is a feature: it never asks for attention it could do without."
    >
      <LearningArt />
    </Statement>
    <Statement
      flip={false}
      title="Privacy First"
      says={['What it knows', 'stays at home']}
      text="Iris keeps its memory in an encrypted database on the machine that runs it. Its pages load nothing from anyone else: no fonts, no trackers, no ads. Where possible it learns on that same machine. You can take everything with you in one archive, and you can erase it."
    >
      <PrivacyArt />
    </Statement>
    <Statement
      flip
      title="Thoughtful Innovation"
      says={['New only', 'where it helps']}
      text="Iris sorts mail, prepares weeks and looks for patterns with methods that run on an ordinary processor and can be explained in a sentence. You may add a language model of your own choice; nothing depends on it. The roadmap shows what is done, in numbers."
    >
      <DayArt />
    </Statement>
    <div className="statement-next">
      <ButtonLink variant="primary" size="lg" href="/auth">
        Get Started
      </ButtonLink>
      <ButtonLink size="lg" href="/vision">
        Where this leads
      </ButtonLink>
    </div>
  </PublicPage>
);
