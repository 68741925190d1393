import { z } from 'zod';
import { parsedJson } from './json-text.ts';

/** The furthest moment from 1970 that a date can tell, in milliseconds. */
const FURTHEST = 8_640_000_000_000_000;

/** A column with a moment in milliseconds since 1970. */
export const moment = z.number().int().min(-FURTHEST).max(FURTHEST);

/** A column with JSON of at most `longest` characters that the schema can read: the one by which its store reads the column. */
export const jsonColumn = (schema: z.ZodType, longest: number, message = 'This is damaged.') =>
  z
    .string()
    .max(longest)
    .refine((text) => schema.safeParse(parsedJson(text)).success, message);
