import { z } from 'zod';

const protocolContact = z.object({ name: z.string(), number: z.string(), type: z.string() });
/** The emergency protocol, as it is answered and as a device keeps it. */
export const emergencyProtocol = z.object({
  sample: z.boolean(),
  steps: z.array(z.string()),
  contacts: z.array(protocolContact),
  medical: z.array(z.object({ label: z.string(), value: z.string() })),
});
