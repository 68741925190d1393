import { z } from 'zod';
import { problem } from '#contract/common.ts';
import { type Areas, contract } from '#contract/contract.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/pages.ts';
import { version } from './web.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
const areas = Object.entries(contract) as [keyof Areas, Contract][];

/** The API as an OpenAPI 3.0 document, made from the contract. */
export const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of areas) {
    for (const [name, call] of Object.entries(calls))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(area, name, call);
  }
  return { openapi: '3.0.3', info: { title: `${PRODUCT} API`, version }, paths };
};

const operation = (area: string, name: string, call: Endpoint) => {
  const query =
    call.query === undefined
      ? {}
      : ((schemaOf(call.query, 'input') as { properties?: Record<string, unknown> }).properties ?? {});
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    'x-access': call.access,
    parameters: [
      ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(query).map(([param, schema]) => ({ name: param, in: 'query', required: false, schema })),
    ],
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: bodyContent(call.body) } }),
    responses: {
      ...(call.reply instanceof z.ZodType
        ? { 200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } } }
        : call.reply === 'redirect'
          ? { 302: { description: 'Leads on' } }
          : { 200: { description: call.reply === 'html' ? 'A page' : 'A file' } }),
      default: { description: 'Refused', content: { 'application/json': { schema: schemaOf(problem, 'output') } } },
    },
  };
};

const bodyContent = (body: NonNullable<Endpoint['body']>) =>
  body === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(body, 'input') } };

const ACCESS = {
  public: 'anybody',
  'signed-in': 'signed in',
  premium: 'premium or higher',
  admin: 'administrators',
} as const;

/** The API as a page to read. */
export const docsPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${PRODUCT} API</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem;color:#221a11;background:#f6f0e8}
h1,h2{font-weight:500;letter-spacing:-.01em}h2{margin-top:3rem;text-transform:capitalize}
details{background:#fefcf9;border-radius:14px;margin:.5rem 0;padding:.75rem 1rem;box-shadow:0 0 0 1px #dfd7cf}
summary{cursor:pointer;display:flex;gap:.75rem;flex-wrap:wrap;align-items:baseline}code{font:14px/1.5 ui-monospace,monospace}
b{font-weight:600;min-width:4rem}span{color:#5a4c3c;flex-basis:100%}pre{overflow:auto;background:#f6f0e8;border-radius:10px;padding:1rem;font-size:13px}
</style></head><body><main><h1>${PRODUCT} API</h1>
<p>Version ${version}. Bodies are JSON; sessions are cookies; a refusal is <code>{"error":{"code","message","field"}}</code>. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${areas.map(([area, calls]) => `<h2>${area}</h2>${Object.values(calls).map(callHtml).join('')}`).join('')}
</main></body></html>`;

const callHtml = (call: Endpoint): string => {
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema === undefined ? '' : `<p>${title}</p><pre>${escape(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>`;
  return `<details><summary><b>${call.method}</b><code>${escape(call.path)}</code><small>${ACCESS[call.access]}</small><span>${escape(call.summary)}</span></summary>${part('Query', call.query, 'input')}${call.body === 'file' ? '<p>Body: a file as it is</p>' : part('Body', call.body, 'input')}${
    call.reply instanceof Object ? part('Answer', call.reply, 'output') : `<p>Answer: ${call.reply}</p>`
  }</details>`;
};

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
