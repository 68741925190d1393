import { sign, tokensWithin } from './period.ts';

/** Parts of a day, by the hours of its clock: [from, to). */
export const PARTS = { morning: [4, 12], afternoon: [12, 18], evening: [17, 24] } as const;
export type DayPart = keyof typeof PARTS;
const PART_SIGNS: { readonly [P in DayPart]: string } = {
  morning:
    'this morning|(?:in the )?mornings?|vormittags?|am vormittag|heute morgen|heute fruh|morgens|am morgen|(?<=morgen )fruh|ce matin|(?:le |au )?matin|esta manana|(?:por|de) la manana',
  afternoon:
    'this afternoon|(?:in the )?afternoon|nachmittags?|am nachmittag|cet apres midi|(?:l )?apres midi|esta tarde|(?:por|de) la tarde',
  evening:
    'this evening|tonight|(?:in the )?evening|(?:at )?night|heute abend|(?:am )?abend|abends|ce soir|(?:le |en )?soiree?|(?:le |au )?soir|esta noche|(?:por|de) la noche',
};

/** Reads the part of a day that a question names, such as "afternoon". */
export const readPart = (tokens: readonly string[]): { part: DayPart; at: ReadonlySet<number> } | null => {
  const line = ` ${tokens.join(' ')} `;
  for (const part of Object.keys(PARTS) as DayPart[]) {
    const found = sign(PART_SIGNS[part]).exec(line);
    if (found) return { part, at: tokensWithin(line, found.index, found[0].length) };
  }
  return null;
};
