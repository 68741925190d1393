import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import './reveal.css';

type RevealProps = {
  /** Its place in a row that appears one after another. */
  step?: number;
  className?: string;
  children: ReactNode;
};

/** What was jumped over, by an anchor or the End key, has been scrolled to as well. */
const FAR = '1000000px';

/** Lets its content rise in once, the first time it is scrolled to; without scripts it is simply there. */
export const Reveal = ({ step = 0, className, children }: RevealProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          element.dataset.reveal = 'waiting';
          return;
        }
        if (element.dataset.reveal === 'waiting') element.dataset.reveal = 'shown';
        observer.disconnect();
      },
      { rootMargin: `${FAR} 0px -8% 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={className}
      style={{ '--step': step } as CSSProperties} // a custom property is a style
    >
      {children}
    </div>
  );
};
