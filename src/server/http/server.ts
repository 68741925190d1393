import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { StartError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { PROCESS_CALLS_PATH, type ProcessCalls } from '#server/processes/process-calls.ts';
import { pageLanguage } from './page-language.ts';
import { inRequest, type RequestScope } from '#server/request-scope.ts';
import { type ApiConfig, createApi } from './api.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { errorResponse } from './errors.ts';
import { checkOrigin, type OriginCheckConfig } from './origin-check.ts';
import type { AllHandlers } from './handlers.ts';
import { addSecurityHeaders } from './headers.ts';
import { KnownPathsRouter } from './known-paths-router.ts';
import { type OperationAnswers, operationPaths, operationRoutes } from './operation-routes.ts';
import { originOf, requestContextOf } from './request-context.ts';
import { newRequestId } from './request-id.ts';
import type { Web } from './web.ts';

/** A request that was answered: the call by its path in the contract, so that it names nobody and nothing of anybody. */
export interface AnsweredRequest {
  readonly method: string;
  readonly endpoint: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** What watches over the server is told, and what it is told about every request, if it wants to know. */
export interface OperationConfig extends OperationAnswers {
  readonly onAnswer: ((request: AnsweredRequest) => void) | undefined;
}

/** Where programs come in that speak the Model Context Protocol. */
const MCP_PATH = '/mcp';

/** Answers an MCP message; what it asks of the API is answered by `answering`. */
export interface McpConfig {
  mcp(request: Request, answering: (request: Request) => Promise<Response>, origin: string): Promise<Response>;
  /** Answers what programs ask that want to be connected, at these paths (OAuth 2.1). */
  oauth(request: Request, from: { origin: string; client: string }): Promise<Response>;
  readonly oauthPaths: readonly string[];
}

/** Everything that the server answers, as one application. */
export const createHttpApp = (
  handlers: AllHandlers,
  web: Web,
  processCalls: Pick<ProcessCalls, 'answer'>,
  config: ApiConfig & OriginCheckConfig & OperationConfig & McpConfig,
  log: Log,
): Hono => {
  const app = new Hono({ router: new KnownPathsRouter() });
  const ofMcp = new WeakSet<Request>();
  const oauthPaths = new Set(config.oauthPaths);
  app.use((context, next) => {
    const scope: RequestScope = {
      id: newRequestId(),
      isOfMcp: ofMcp.has(context.req.raw),
      pageLanguage: (known) => pageLanguage(context.req.raw, known),
    };
    return inRequest(scope, async () => {
      const started = performance.now();
      await next();
      if (config.onAnswer !== undefined) {
        const milliseconds = performance.now() - started;
        config.onAnswer({ ...namedBy(scope, context.req.path), status: context.res.status, milliseconds });
      }
      addSecurityHeaders(context.res, () => ({
        https: originOf(context, config.publicUrl).startsWith('https://'),
        api: context.req.path.startsWith('/api/') || context.req.path === MCP_PATH,
      }));
    });
  });
  // Another process knows this one by its address in the network, which no browser uses.
  app.post(PROCESS_CALLS_PATH, (context) => processCalls.answer(context.req.raw));
  app.use(async (context, next) => {
    checkOrigin(context.req.raw, config);
    await next();
  });
  app.route('/', operationRoutes(config));
  // Made at the first request and stored: each takes a few tenths of a second.
  let docs: string | undefined;
  let document: string | undefined;
  app.get('/api/docs', (context) => context.html((docs ??= docsPage())));
  app.get('/api/openapi.json', (context) =>
    context.body((document ??= JSON.stringify(openApi(config.publicUrl))), 200, { 'content-type': 'application/json' }),
  );
  app.route('/', createApi(handlers, config));
  app.all(MCP_PATH, (context) => {
    const answering = async (request: Request) => {
      ofMcp.add(request);
      return app.fetch(request);
    };
    return config.mcp(context.req.raw, answering, originOf(context, config.publicUrl));
  });
  app.on(['GET', 'POST'], [...oauthPaths], (context) => {
    const { requestContext } = requestContextOf(context, config);
    return config.oauth(context.req.raw, { origin: requestContext.origin, client: requestContext.client });
  });
  app.all('*', (context) => web.answer(context.req.raw, originOf(context, config.publicUrl)));
  app.onError((error) => errorResponse(error, log));
  return app;
};

/** What a request is counted as. */
const namedBy = ({ endpoint }: RequestScope, path: string): { method: string; endpoint: string } => {
  if (endpoint !== undefined) return { method: endpoint.method, endpoint: endpoint.path };
  if (operationPaths.has(path)) return { method: 'GET', endpoint: path };
  if (path.startsWith('/oauth/') || path.startsWith('/.well-known/oauth-')) return { method: 'any', endpoint: 'oauth' };
  if (path === MCP_PATH) return { method: 'POST', endpoint: MCP_PATH };
  return { method: 'any', endpoint: path.startsWith('/api/') ? 'no call of the API' : 'page' };
};

/** How long requests may take to finish after the server was asked to stop, in milliseconds. */
const GRACE = 10_000;
/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const SWEEP = 50;

/**
 * How long a quiet connection stays open, in milliseconds: longer than with proxies and browsers. If the server
 * closed first, a request that is already on its way would be lost.
 */
const KEPT_OPEN = 75_000;

/**
 * Listens. `close` goes on answering for `shutdownDelay` milliseconds and asks each client to connect anew, so that a load balancer
 * sends them elsewhere; then it lets running requests finish. A port that is taken is a StartError.
 */
export const listen = async (
  app: Hono,
  { port, host, shutdownDelay }: { port: number; host: string; shutdownDelay: number },
) => {
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(started)) as Server;
    started.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(listenProblem(error, port, host))));
  });
  server.keepAliveTimeout = KEPT_OPEN;
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.shouldKeepAlive = false;
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      isClosing = true;
      if (shutdownDelay > 0) await pause(shutdownDelay);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), GRACE);
        // A connection that has just got its answer stays open for the next question: it is idle only then.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
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
