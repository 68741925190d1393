import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSourceFiles } from '#test/support/source-files.ts';
import { readConfig } from './config.ts';

test('an empty environment is the default: this machine only, demo mode, embedded database', () => {
  const config = readConfig({});
  expect([config.host, config.port, config.demo.on, config.databaseUrl]).toEqual(['127.0.0.1', 3000, true, undefined]);
});

test('every mistake is reported in a line of its own', () => {
  expect(() => readConfig({ PORT: 'abc', DEMO: 'perhaps' })).toThrow(/^PORT [^\n]+\nDEMO [^\n]+$/);
});

test('demo mode is off with PostgreSQL or beyond this machine, unless asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x@127.0.0.1/y' }).demo.on).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).demo.on).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo.on).toBe(true);
});

test('demo mode is off behind a proxy, where HOST is this machine but everybody can reach it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://iris.example.org' }).demo.on).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://iris.example.org', DEMO: '1' }).demo.on).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).demo.on).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000' }).demo.on).toBe(true);
});

test('a mail server beyond this machine needs the public address', () => {
  const given = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' };
  expect(() => readConfig(given)).toThrow('PUBLIC_URL');
  expect(readConfig({ ...given, PUBLIC_URL: 'https://iris.example/' }).publicUrl).toBe('https://iris.example');
});

test('a private host may be named freely only where nobody else reaches the installation', () => {
  expect(readConfig({}).privateHosts).toEqual(['*']);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).privateHosts).toEqual(['*']);
  expect(readConfig({ PUBLIC_URL: 'https://iris.example.org' }).privateHosts).toEqual([]);
  expect(readConfig({ HOST: '0.0.0.0' }).privateHosts).toEqual([]);
  expect(readConfig({ HOST: '0.0.0.0', PRIVATE_HOSTS: ' nas.lan:993, 10.0.0.0/8 ' }).privateHosts).toEqual([
    'nas.lan:993',
    '10.0.0.0/8',
  ]);
  expect(() => readConfig({ PRIVATE_HOSTS: 'nas.lan, 10.0.0.0/33' })).toThrow(/^PRIVATE_HOSTS names 10\.0\.0\.0\/33/);
});

describe('a setting in a file', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'iris-config-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string) => {
    const path = join(folder, 'setting');
    writeFileSync(path, text);
    return path;
  };

  test('is read without the end of its line, also where only one part knows it', () => {
    expect(readConfig({ IRIS_KEY_FILE: file('a key of sixteen or more \n') }).key).toBe('a key of sixteen or more ');
    const config = readConfig({ OIDC_CLIENT_SECRET_FILE: file('first\nsecond\r\n') });
    expect(config.read(z.object({ OIDC_CLIENT_SECRET: z.string() })).OIDC_CLIENT_SECRET).toBe('first\nsecond');
  });

  test('is checked like any other', () => {
    expect(() => readConfig({ IRIS_KEY_FILE: file('short\n') })).toThrow('IRIS_KEY needs at least 16 characters');
    expect(() => readConfig({ DATABASE_URL_FILE: file('') })).toThrow('DATABASE_URL must begin with');
  });

  test('that is also in the environment, or cannot be read, is named', () => {
    const both = { SMTP_URL: 'smtp://a.example', SMTP_URL_FILE: file('smtp://b.example') };
    expect(() => readConfig(both)).toThrow('SMTP_URL and SMTP_URL_FILE are both set');
    expect(() => readConfig({ IRIS_KEY_FILE: join(folder, 'absent') })).toThrow(/^IRIS_KEY_FILE names .*absent/);
  });
});

describe('every setting', () => {
  const blocks = readSourceFiles('src/server').flatMap(({ text }) =>
    [...text.matchAll(/^const \w*[eE]nvironment = z\.object\(\{(.*?)^\}\)/gms)].map(([, block]) => block!),
  );
  const settings = blocks.flatMap((block) => [...block.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!));
  const root = join(import.meta.dirname, '../..');

  test('is in .env.example once, and nothing else is', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const listed = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(listed.toSorted()).toEqual(settings.toSorted());
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  test('is in the table of the README', () => {
    const rows = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\|([^|]+)\|/gm);
    const named = [...rows].flatMap(([, first]) =>
      [...first!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
    );
    expect(settings.filter((name) => !named.includes(name))).toEqual([]);
  });
});
