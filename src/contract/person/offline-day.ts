import { z } from 'zod';
import { instant } from '../common.ts';
import { emergencyProtocol } from '../life/emergency-protocol.ts';

const moment = z.object({ dateTime: instant.optional(), date: z.string().optional() });

/** What a device keeps of a day for reading without a connection, as it was at `at`. */
export const offlineDay = z.object({
  at: instant,
  day: z.iso.date(),
  events: z.array(z.object({ id: z.string(), summary: z.string(), location: z.string(), start: moment, end: moment })),
  tasks: z.array(z.object({ id: z.string(), title: z.string(), due: z.iso.date().nullable() })),
  /** Null while it is the sample. */
  protocol: emergencyProtocol.nullable(),
  emails: z.array(z.object({ id: z.string(), sender: z.string(), subject: z.string(), timestamp: instant })),
});
export type OfflineDay = z.infer<typeof offlineDay>;
