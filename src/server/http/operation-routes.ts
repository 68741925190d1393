import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { notFound, unauthorized } from '#server/errors.ts';

/** Whether the installation can answer requests, part by part; `unknown` is what could not be asked. */
export interface Readiness {
  readonly ready: boolean;
  readonly parts: Readonly<Record<'database' | 'migrations' | 'workers', 'ok' | 'failing' | 'unknown'>>;
}

/** What is told to whoever watches over the server: load balancers, supervisors, Prometheus. */
export interface OperationAnswers {
  readiness(): Promise<Readiness>;
  /** Figures for Prometheus; without a token there are none. */
  readonly metrics: { readonly token: string; text(): Promise<string>; readonly contentType: string } | undefined;
}

const HEALTH = '/healthz';
const READINESS = '/readyz';
const METRICS = '/metrics';
/** These are asked by the network address of the server, too: they hold nothing of anybody, or want a token. */
export const operationPaths: ReadonlySet<string> = new Set([HEALTH, READINESS, METRICS]);

/** Health, readiness and figures; none of them is a call of the contract, because none is for people. */
export const operationRoutes = ({ readiness, metrics }: OperationAnswers): Hono => {
  const app = new Hono();
  app.get(HEALTH, (context) => context.json({ status: 'ok' }));
  app.get(READINESS, async (context) => {
    const { ready, parts } = await readiness();
    return context.json({ status: ready ? 'ready' : 'not_ready', parts }, ready ? 200 : 503);
  });
  app.get(METRICS, async (context) => {
    if (metrics === undefined) throw notFound('This page');
    const [, given = ''] = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!isSame(given, metrics.token)) throw unauthorized('Unauthorized: this needs METRICS_TOKEN as a bearer token.');
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  return app;
};

/** Compares without telling by the time that it takes how much of it was right. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));
const digest = (text: string) => createHash('sha256').update(text).digest();
