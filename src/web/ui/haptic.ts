import { isMotionReduced } from './reduced-motion.ts';

/** A short tick under the finger, where the device can and motion is wanted. */
export const tick = (): void => {
  if (isMotionReduced()) return;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari and Firefox have none
  navigator.vibrate?.(8);
};
