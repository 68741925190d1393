import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Iris } from '#web/ui/iris.tsx';
import './call-to-action.css';

/** The last screen: the ring behind the waitlist form. */
export const CallToAction = ({ waitlist }: { waitlist: ReactNode }) => (
  <section className="end" id="cta" aria-labelledby="cta-title">
    <div className="end-ring">
      <Iris size="var(--end-ring)" fibres={900} />
    </div>
    <div className="container">
      <h2 className="d1" id="cta-title">
        Meet your <i>second self</i>
      </h2>
      <p className="lead">Early access is on its way. Leave your email and we’ll let you know.</p>
      {waitlist}
      <ButtonLink variant="ghost" icon={ArrowUp} href="#dashboard">
        See the demo
      </ButtonLink>
    </div>
  </section>
);
