import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The longest query of an authorization request, in characters. */
const LONGEST_REQUEST = 4000;
const request = z
  .string()
  .max(LONGEST_REQUEST)
  .describe('The query of the authorization request (OAuth 2.1), as the program sent it.');

const toolGroup = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether its tools change something; each of those is a group of its own. */
  writes: z.boolean(),
  tools: z.array(z.string()),
});

const consentRequest = z
  .object({
    /** What the program calls itself; nobody has checked it. */
    program: z.string(),
    /** Where the answer goes. */
    address: z.string(),
    /** Whether that is a program on the person's own device. */
    isLocal: z.boolean(),
    groups: z.array(toolGroup),
  })
  .meta({ id: 'ConsentRequest' });
export type ConsentRequest = z.infer<typeof consentRequest>;

export const grantsContract = {
  request: endpoint('GET /api/grants/request', {
    summary: 'Tells which program asks to be connected, and for what.',
    query: z.object({ request }),
    reply: consentRequest,
  }),
  decide: endpoint('POST /api/grants', {
    summary:
      'Connects a program that asks for it, with the tools that are named, or refuses it; answers where to go on.',
    body: z.object({
      request,
      /** The MCP tools that it may use; null refuses. */
      tools: z.array(z.string().max(100)).max(100).nullable(),
    }),
    reply: z.object({ redirect: z.string() }),
    errors: ['conflict'],
  }),
};
