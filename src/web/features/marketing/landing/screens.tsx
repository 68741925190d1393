import { useEffect, useState } from 'react';
import { useOnScreen } from '#web/ui/on-screen.ts';
import { ProductStill } from '#web/ui/product-still.tsx';
import { isMotionReduced } from '#web/ui/reduced-motion.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import './screens.css';

const SCREENS = [
  { name: 'mail', caption: 'An email, why it needs you, and a draft' },
  { name: 'overview', caption: 'Your day, from your own records' },
  { name: 'week', caption: 'Your week, and what it needs from you' },
  { name: 'orbit', caption: 'Where your hours go' },
] as const;

/** How long one screen is shown before the next fades in, in milliseconds. */
const SHOWN_FOR = 6000;

/** The product itself with its sample data: at a desk one screen after the other until one is chosen, on a phone side by side. */
export const Screens = () => {
  const [ref, onScreen] = useOnScreen<HTMLDivElement>();
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState(false);
  useEffect(() => {
    if (!onScreen || chosen || isMotionReduced()) return undefined;
    const turning = setInterval(() => setShown((before) => (before + 1) % SCREENS.length), SHOWN_FOR);
    return () => clearInterval(turning);
  }, [onScreen, chosen]);
  const choose = (index: number) => {
    setShown(index);
    setChosen(true);
  };
  return (
    <div className="screens" role="group" aria-label="Screens of Iris with sample data" ref={ref}>
      <div className="screens-names">
        {SCREENS.map(({ name, caption }, index) => (
          <button key={name} type="button" aria-pressed={index === shown} onClick={() => choose(index)}>
            {caption}
          </button>
        ))}
      </div>
      <div className="screens-desk" onPointerEnter={() => setChosen(true)}>
        {SCREENS.map(({ name }, index) => (
          <div key={name} className={index === shown ? 'is-shown' : undefined}>
            <ProductStill name={name} />
          </div>
        ))}
      </div>
      <ScrollRegion className="screens-phones" aria-label="Screens on a phone">
        <ul>
          {SCREENS.map(({ name, caption }) => (
            <li key={name}>
              <figure>
                <ProductStill name={name} phone />
                <figcaption className="meta t2">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
};
