import { Cpu, type LucideIcon, Scale, ShieldCheck } from 'lucide-react';
import { Iris } from '#web/ui/iris.tsx';
import { useRootMood, useRootTheme } from '../root-theme.ts';
import { storeTicks } from '../art/diagrams.ts';
import './trust.css';

const PROMISES = [
  {
    title: 'Privacy First',
    text: 'Your data is encrypted, and it’s yours. Take it with you or erase it whenever you like.',
    icon: ShieldCheck,
  },
  {
    title: 'Learning Locally',
    text: 'Where possible Iris learns on your own device, so your patterns never have to travel.',
    icon: Cpu,
  },
  {
    title: 'No Hidden Agendas',
    text: 'No advertising and no third-party data sharing. Iris works for one person.',
    icon: Scale,
  },
] as const satisfies readonly { title: string; text: string; icon: LucideIcon }[];

/** Three promises, in the opposite theme of the page. */
export const Trust = () => {
  const inverse = useRootTheme() === 'light' ? 'dark' : 'light';
  return (
    <section
      className="trust pad"
      id="privacy"
      aria-labelledby="privacy-title"
      data-theme={inverse}
      data-mood={useRootMood()}
    >
      <div className="container trust-grid">
        <div>
          <p className="label trust-label">Privacy and Trust</p>
          <h2 className="d1" id="privacy-title">
            Nothing about you <i>is for sale</i>
          </h2>
          <ol className="promises">
            {PROMISES.map(({ title, text, icon: Icon }) => (
              <li key={title}>
                <span className="glyph glyph--mood">
                  <Icon className="i" aria-hidden="true" />
                </span>
                <div>
                  <h3 className="h2">{title}</h3>
                  <p className="prose">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Shells />
      </div>
    </section>
  );
};

const Shells = () => (
  <figure className="shells">
    <svg viewBox="0 0 480 480" fill="none" aria-hidden="true">
      <circle cx="240" cy="240" r="224" className="outside" />
      <circle cx="240" cy="240" r="168" className="shell" />
      <circle cx="240" cy="240" r="112" className="shell" />
      <path d={storeTicks()} className="tick" />
    </svg>
    <span className="shells-core">
      <Iris size={150} />
    </span>
    <span className="shells-label" style={{ top: '26.6%' }}>
      Your device
    </span>
    <span className="shells-label" style={{ top: '15%' }}>
      Encrypted store
    </span>
    <span className="shells-label" style={{ top: '3.4%' }}>
      Everyone else: nothing
    </span>
    <figcaption className="sr">
      Your data is in the center, then your device, then the encrypted store. Nobody else receives anything.
    </figcaption>
  </figure>
);
