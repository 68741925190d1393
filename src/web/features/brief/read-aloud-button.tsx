import type { Brief } from '#contract/brief/brief.ts';
import { PAGE_LOCALE } from '#contract/intl.ts';
import { SpeakButton } from '#web/ui/speak-button.tsx';
import { spokenParts } from './read-aloud.ts';

/** Reads the brief with a voice of this device; nothing where there is none. A page has it in its own language. */
export const ReadAloudButton = ({ brief }: { brief: Brief }) => (
  <SpeakButton language={PAGE_LOCALE.slice(0, 2)} parts={() => spokenParts(brief)} />
);
