import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { StartError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { type ApiConfig, createApi } from './api.ts';
import { docsPage, openApi } from './docs.ts';
import { errorResponse } from './errors.ts';
import { guard, type GuardConfig } from './guard.ts';
import type { AllHandlers } from './handlers.ts';
import { withSecurityHeaders } from './headers.ts';
import { visitOf } from './visit.ts';
import type { Web } from './web.ts';

/** Everything that the server answers, as one application. */
export const createApp = (handlers: AllHandlers, web: Web, config: ApiConfig & GuardConfig, log: Log): Hono => {
  const app = new Hono();
  app.use(async (context, next) => {
    guard(context.req.raw, config);
    await next();
  });
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/api/docs', (context) => context.html(docsPage()));
  app.get('/api/openapi.json', (context) => context.json(openApi()));
  app.route('/', createApi(handlers, config));
  app.all('*', (context) => web.answer(context.req.raw, visitOf(context, config.publicUrl).visit.origin));
  app.onError((error) => errorResponse(error, log));

  const outer = new Hono();
  outer.all('*', async (context) => {
    const response = await app.fetch(context.req.raw, context.env);
    const { origin, url } = visitOf(context, config.publicUrl).visit;
    return withSecurityHeaders(response, {
      https: origin.startsWith('https://'),
      api: url.pathname.startsWith('/api/'),
    });
  });
  return outer;
};

/** How long requests may take to finish after the server was asked to stop, in milliseconds. */
const GRACE = 10_000;
/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const SWEEP = 50;

/** Longer than proxies and browsers keep a quiet connection, in milliseconds: who closes first must not be the one that is asked. */
const KEPT_OPEN = 75_000;

/** Listens; `close` lets running requests finish. A port that is taken is a StartError. */
export const listen = async (app: Hono, { port, host }: { port: number; host: string }) => {
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(started)) as Server;
    started.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(listenProblem(error, port, host))));
  });
  server.keepAliveTimeout = KEPT_OPEN;
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), GRACE);
        // A connection that has just got its answer stays open for the next question: it is idle only then.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};

const listenProblem = (error: NodeJS.ErrnoException, port: number, host: string): string => {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} on ${host} is taken: stop the other program, or set another PORT.`;
  if (error.code === 'EACCES')
    return `PORT ${port} needs rights that this user does not have: set a PORT of 1024 or more.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  return `The server cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
};
