import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is the default: this machine only, demo mode, embedded database', () => {
  const config = readConfig({});
  expect([config.host, config.port, config.demo.on, config.databaseUrl]).toEqual(['127.0.0.1', 3000, true, undefined]);
});

test('every mistake is told in a line of its own', () => {
  expect(() => readConfig({ PORT: 'abc', DEMO: 'perhaps' })).toThrow(/^PORT [^\n]+\nDEMO [^\n]+$/);
});

test('demo mode is off with PostgreSQL or beyond this machine, unless asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x@127.0.0.1/y' }).demo.on).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).demo.on).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo.on).toBe(true);
});

test('letters beyond this machine need the public address', () => {
  const given = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' };
  expect(() => readConfig(given)).toThrow('PUBLIC_URL');
  expect(readConfig({ ...given, PUBLIC_URL: 'https://iris.example/' }).publicUrl).toBe('https://iris.example');
});
