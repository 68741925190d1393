import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The least that a server of this kind can do: the same answer, made from the same text, without a session or anything else.
const body = process.argv[2]!;
const app = new Hono();
app.get('/api/auth/user', (context) => context.json(JSON.parse(body)));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`port ${port}\n`));
