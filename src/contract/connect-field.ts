import { z } from 'zod';

/** A field of a connect dialog, as the provider of a mailbox or a calendar declares it. */
export const connectField = z
  .object({
    /** The path of the value in the body; a dot leads into a nested object, as in `imap.host`. */
    name: z.string(),
    label: z.string(),
    type: z.enum(['text', 'email', 'url', 'password', 'number', 'select', 'toggle']),
    hint: z.string().optional(),
    placeholder: z.string().optional(),
    required: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    initial: z.union([z.string(), z.number(), z.boolean()]).optional(),
    group: z.string().optional(),
  })
  .meta({ id: 'ConnectField' });
export type ConnectField = z.infer<typeof connectField>;
