import type { Brief } from '#contract/brief/brief.ts';
import { SpeakButton } from '#web/ui/speak-button.tsx';
import { spokenParts } from './read-aloud.ts';

/** Reads the brief with a voice of this device; nothing where there is none. */
export const ReadAloudButton = ({ brief }: { brief: Brief }) => (
  <SpeakButton language="en" parts={() => spokenParts(brief)} />
);
