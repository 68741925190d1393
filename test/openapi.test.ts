import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { ASK_RATE } from '#contract/ask/ask.ts';
import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { contract } from '#contract/contract.ts';
import { type Contract, errorsOf, type RateLimit } from '#contract/endpoint.ts';
import { INGEST_RATE } from '#contract/life/ingest.ts';
import { WEBHOOK_TESTS } from '#contract/programs/webhooks.ts';
import { docsPage } from '#server/http/docs-page.ts';
import { openApi } from '#server/http/openapi.ts';

const source = JSON.stringify(openApi());
const root = join(import.meta.dirname, '..');

describe('the OpenAPI document', () => {
  it('passes the recommended rules of the linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Some calls lead a browser on and answer nothing but 302.
        'operation-2xx-response': 'off',
        // A word of the path goes before a parameter, as in `/api/notifications/push/{id}`.
        'no-ambiguous-paths': 'off',
      },
    });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('says of every call what it answers, how it refuses, and with which codes', () => {
    const inPaths = Object.values(openApi().paths).flatMap((path) => Object.values(path));
    // Beside its operations a path has the parameters of all of them.
    const operations = inPaths.filter((part): part is { responses: object } =>
      Object.hasOwn(part as object, 'responses'),
    );
    const silent = operations.filter(
      ({ responses }) => !('4XX' in responses) || !('200' in responses || '302' in responses),
    );
    expect(operations.length).toBeGreaterThan(200);
    expect(silent).toEqual([]);
  });

  it('declares too_many for every call with a limit, and the document and the page say which', () => {
    const limited = Object.values<Contract>(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ limits }) => limits !== undefined);
    expect(limited.length).toBeGreaterThan(10);
    expect(limited.filter((call) => !errorsOf(call).includes('too_many'))).toEqual([]);
    expect(source.split('"x-rate-limits"')).toHaveLength(limited.length + 1);
    expect(docsPage().split('<p>Limit: ')).toHaveLength(limited.flatMap(({ limits = [] }) => limits).length + 1);
  });

  it('counts every call of a person against its limit, but for those that a feature counts by itself', () => {
    const byFeature = new Set<RateLimit>([ASK_RATE, INGEST_RATE, WEBHOOK_TESTS, ...Object.values(AUTH_LIMITS)]);
    const uncounted = Object.values<Contract>(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ limits = [] }) =>
        limits.some((limit) => limit.per === 'person' && limit.everyCall !== true && !byFeature.has(limit)),
      );
    expect(uncounted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('gives types that compile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'iris-openapi-'));
    const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder });
    try {
      const [input, output] = [join(folder, 'openapi.json'), join(folder, 'api.ts')];
      writeFileSync(input, source);
      const loader = join(root, 'test/support/bundled-typescript.js');
      await run('--import', loader, join(root, 'node_modules/openapi-typescript/bin/cli.js'), input, '-o', output);
      await run(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', output);
      expect(readFileSync(output, 'utf8')).toContain('"calendar.createEvent"');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
