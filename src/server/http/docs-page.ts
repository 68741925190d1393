import type { z } from 'zod';
import { type Areas, contract } from '#contract/contract.ts';
import { type Contract, type Endpoint, errorsOf, type RateLimit } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/pages.ts';
import { scopesOf } from '#contract/programs/area-scopes.ts';
import { areaDescriptions } from './area-descriptions.ts';
import { jsonSchemaOf } from './openapi.ts';
import { version } from './web.ts';

const areas = Object.entries(contract) as [keyof Areas, Contract][];

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
<p>Version ${version}. Bodies are JSON; sessions are cookies, and programs send <code>Authorization: Bearer iris_…</code>; a refusal is <code>{"error":{"code","message","field"}}</code>. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${areas
  .map(
    ([area, calls]) =>
      `<h2>${area}</h2><p>${areaDescriptions[area]}</p>${Object.values(calls)
        .map((call) => callHtml(area, call))
        .join('')}`,
  )
  .join('')}
</main></body></html>`;

const callHtml = (area: keyof Areas, call: Endpoint): string => {
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema === undefined
      ? ''
      : `<p>${title}</p><pre>${escape(JSON.stringify(jsonSchemaOf(schema, io), null, 2))}</pre>`;
  return `<details><summary><b>${call.method}</b><code>${escape(call.path)}</code><small>${ACCESS[call.access]}</small><span>${escape(call.summary)}</span></summary>${part('Query', call.query, 'input')}${call.body === 'file' ? '<p>Body: a file as it is</p>' : part('Body', call.body, 'input')}${
    call.reply instanceof Object ? part('Answer', call.reply, 'output') : `<p>Answer: ${call.reply}</p>`
  }<p>Refusals: ${errorsOf(call)
    .map((code) => `<code>${code}</code>`)
    .join(', ')}</p>${(call.limits ?? []).map(limitHtml).join('')}${scopesHtml(area, call)}</details>`;
};

const PER: { [P in RateLimit['per']]: string } = {
  client: 'for each network address',
  person: 'for each person',
  address: 'for each email address',
};
const limitHtml = ({ tries, seconds, per }: RateLimit): string =>
  `<p>Limit: ${tries} tries in ${seconds} seconds ${PER[per]}</p>`;

const scopesHtml = (area: keyof Areas, call: Endpoint): string => {
  const needed = scopesOf(area, call);
  if (needed.length === 0) return '';
  return `<p>Token: ${needed.map((scope) => `<code>${scope}</code>`).join(' and ')}</p>`;
};

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
