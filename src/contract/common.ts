import { z } from 'zod';

/** An opaque identifier; nothing may be read from its form. */
export const id = z.string().min(1).max(200);

/** Which texts beside it a person wrote, so that they stay in every language as they are. */
export const written = z.array(z.string()).optional();

/** A moment, as ISO 8601 text in UTC. */
export const instant = z.string();

/** Whether something was done. */
export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });
export const success = { success: true } as const;

/** A text of at most `max` characters after trimming. */
export const text = (max: number) => z.string().trim().max(max);

/** An e-mail address: trimmed, with an @ between two parts, at most 254 characters (RFC 5321), the domain in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>()",;]+@[^\s@<>()",;]+$/, 'This isn’t an email address.')
  .transform((address) => {
    const at = address.lastIndexOf('@');
    return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase();
  });

interface Limits {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}
/** Reads a whole number: whatever cannot be read becomes `fallback`; the range is kept. */
export const readWholeNumber = (given: string | undefined, { fallback, min, max }: Limits): number => {
  const number = Math.trunc(Number(given));
  if (given === undefined || given.trim() === '' || !Number.isFinite(number)) return fallback;
  return Math.min(Math.max(number, min), max);
};
/** A whole number in a query. */
export const wholeNumber = (limits: Limits) =>
  z
    .string()
    .optional()
    .transform((given) => readWholeNumber(given, limits));

/** A yes or no in a query: `true` and `1` are yes, everything else is no, and a missing value is `fallback`. */
export const flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((given) => (given === undefined ? fallback : given === 'true' || given === '1'));

/** The body of every refused call. */
export const problem = z
  .object({
    error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
  })
  .meta({ id: 'Problem' });
