import type { ComponentType } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Reveal } from '../reveal.tsx';
import { DayArt, LearningArt, MailArt, PrivacyArt } from '../art/art.tsx';
import './capabilities.css';

const CAPABILITIES = [
  {
    title: 'Learns Continuously',
    text: 'How you work, rest and write, noticed over time and kept where it belongs: with you.',
    Art: LearningArt,
  },
  {
    title: 'Manages Communications',
    text: 'Reads your mail, flags what needs a reply, and drafts it in your voice. You press Send.',
    Art: MailArt,
  },
  {
    title: 'Tracks Everything',
    text: 'Calendar, health, habits and hours in one place, at a glance.',
    Art: DayArt,
  },
  {
    title: 'Privacy First',
    text: 'Encrypted and yours. No advertising, no third-party data sharing, no exceptions.',
    Art: PrivacyArt,
  },
] as const satisfies readonly { title: string; text: string; Art: ComponentType }[];

export const Capabilities = () => (
  <section className="pad" id="features" aria-labelledby="features-title">
    <div className="container">
      <h2 className="d1" id="features-title">
        Four things it does, <i>quietly</i>
      </h2>
      <div className="caps">
        {CAPABILITIES.map(({ title, text, Art }, index) => (
          <Reveal key={title} step={index}>
            <Card as="article" className="cap">
              <Art />
              <h3 className="h2">{title}</h3>
              <p className="t2">{text}</p>
            </Card>
          </Reveal>
        ))}
      </div>
    </div>
  </section>
);
