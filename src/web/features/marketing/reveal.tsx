import { type ReactNode, useEffect, useRef } from 'react';
import './reveal.css';

type RevealProps = {
  /** Its position in a row whose items appear one after another. */
  step?: number;
  className?: string;
  children: ReactNode;
};

/** Content skipped by an anchor or the End key counts as scrolled to. */
const FAR = '1000000px';

/** Fades its content in the first time it is scrolled to; without scripts it is visible at once. */
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
    <div ref={ref} className={className} style={{ '--step': step }}>
      {children}
    </div>
  );
};
