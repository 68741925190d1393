import { isMotionReduced } from '#web/ui/reduced-motion.ts';
import { useEffect, useRef } from 'react';

/** The scroll progress of the hero, 0 to 1. */
const GONE_AT = 0.5;
const SMALLEST = 0.8;

/** The style of the hero at a scroll progress of 0 to 1: it fades and shrinks over the first half. */
export const heroLook = (progress: number) => {
  const share = Math.min(Math.max(progress / GONE_AT, 0), 1);
  return { opacity: 1 - share, scale: 1 - share * (1 - SMALLEST) };
};

/** Fades the hero by script where the browser has no scroll-driven animations; elsewhere hero.css does it alone. */
export const useHeroScroll = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hero = ref.current?.parentElement;
    if (!hero || CSS.supports('animation-timeline: view()') || isMotionReduced()) return;
    let frame = 0;
    const paint = () => {
      frame = 0;
      const { top, height } = hero.getBoundingClientRect();
      const { opacity, scale } = heroLook(-top / height);
      ref.current?.style.setProperty('opacity', String(opacity));
      ref.current?.style.setProperty('transform', `scale(${scale})`);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(paint);
    };
    paint();
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, []);
  return ref;
};
