import { expect, test } from 'vitest';
import { guard } from './guard.ts';

const here = { host: '127.0.0.1', publicUrl: undefined };
const request = (method: string, headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/api/x', { method, headers: { host: '127.0.0.1:3000', ...headers } });

test('a call without an origin passes', () => {
  expect(() => guard(request('POST', {}), here)).not.toThrow();
});

test('a call from our own page passes', () => {
  expect(() => guard(request('POST', { origin: 'http://127.0.0.1:3000' }), here)).not.toThrow();
});

test('a call from another site is refused', () => {
  expect(() => guard(request('POST', { origin: 'https://evil.example' }), here)).toThrow('another site');
});

test('a call from our host but another port is refused', () => {
  expect(() => guard(request('DELETE', { origin: 'http://127.0.0.1:3001' }), here)).toThrow('another site');
});

test('the origin null is refused', () => {
  expect(() => guard(request('PUT', { origin: 'null' }), here)).toThrow('another site');
});

test('a browser that says cross-site without an origin is refused', () => {
  expect(() => guard(request('POST', { 'sec-fetch-site': 'cross-site' }), here)).toThrow('another site');
});

test('reading passes whatever the origin', () => {
  expect(() => guard(request('GET', { origin: 'https://evil.example' }), here)).not.toThrow();
});

test('a foreign name that points to this machine is refused, also for reading', () => {
  expect(() => guard(request('GET', { host: 'evil.example:3000' }), here)).toThrow('PUBLIC_URL');
});

test('the public address is one of ours', () => {
  const proxied = { host: '127.0.0.1', publicUrl: 'https://iris.example.org' };
  const call = request('POST', { host: 'iris.example.org', origin: 'https://iris.example.org' });
  expect(() => guard(call, proxied)).not.toThrow();
});
