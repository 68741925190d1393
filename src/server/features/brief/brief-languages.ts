import type { InLanguages } from '#server/languages/written-languages.ts';
import type { BriefTexts } from './brief-texts.ts';
import { englishBrief } from './english-brief.ts';
import { germanBrief } from './german-brief.ts';

/** What briefs say, in each language. */
export const briefTexts: InLanguages<BriefTexts> = { en: englishBrief, de: germanBrief };
