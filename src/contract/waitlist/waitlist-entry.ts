import { z } from 'zod';

/** What the form of the waitlist sends. */
export const waitlistEntry = z.object({
  email: z
    .string('Please enter a valid email address.')
    .trim()
    .max(254, 'Please enter a valid email address.')
    .regex(/^[^\s@]+@[^\s@]+$/, 'Please enter a valid email address.')
    .transform((address) => {
      const at = address.lastIndexOf('@');
      return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase();
    }),
});
