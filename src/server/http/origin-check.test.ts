import { expect, test } from 'vitest';
import { checkOrigin } from './origin-check.ts';

const here = { host: '127.0.0.1', publicUrl: undefined };
const request = (method: string, headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/api/x', { method, headers: { host: '127.0.0.1:3000', ...headers } });

test('a call without an origin passes', () => {
  expect(() => checkOrigin(request('POST', {}), here)).not.toThrow();
});

test('a call from our own page passes', () => {
  expect(() => checkOrigin(request('POST', { origin: 'http://127.0.0.1:3000' }), here)).not.toThrow();
});

test('a call from another site is refused', () => {
  expect(() => checkOrigin(request('POST', { origin: 'https://evil.example' }), here)).toThrow('another site');
});

test('a call from our host but another port is refused', () => {
  expect(() => checkOrigin(request('DELETE', { origin: 'http://127.0.0.1:3001' }), here)).toThrow('another site');
});

test('the origin null is refused', () => {
  expect(() => checkOrigin(request('PUT', { origin: 'null' }), here)).toThrow('another site');
});

test('a browser that says cross-site without an origin is refused', () => {
  expect(() => checkOrigin(request('POST', { 'sec-fetch-site': 'cross-site' }), here)).toThrow('another site');
});

test('reading passes whatever the origin', () => {
  expect(() => checkOrigin(request('GET', { origin: 'https://evil.example' }), here)).not.toThrow();
});

test('a foreign name that points to this machine is refused, also for reading', () => {
  expect(() => checkOrigin(request('GET', { host: 'evil.example:3000' }), here)).toThrow('PUBLIC_URL');
});

test('the public address is one of ours', () => {
  const proxied = { host: '127.0.0.1', publicUrl: 'https://iris.example.org' };
  const call = request('POST', { host: 'iris.example.org', origin: 'https://iris.example.org' });
  expect(() => checkOrigin(call, proxied)).not.toThrow();
});

const open = { host: '0.0.0.0', publicUrl: 'https://iris.example.org' };
const named = (host: string, path = '/api/x') => new Request(`http://10.0.0.5:3000${path}`, { headers: { host } });

test.each([
  'iris.example.org',
  'IRIS.example.org',
  'iris.example.org:443',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('an open server with a public address answers to %s', (host) =>
  expect(() => checkOrigin(named(host), open)).not.toThrow(),
);

test.each([
  'evil.example',
  'iris.example.org:8443',
  'iris.example.org.evil.example',
  'x@iris.example.org',
  '10.0.0.5:3000',
  '',
])('an open server with a public address does not answer to "%s"', (host) =>
  expect(() => checkOrigin(named(host), open)).toThrow('PUBLIC_URL'),
);

test('a load balancer may ask an open server for its health by any name', () => {
  expect(() => checkOrigin(named('10.0.0.5:3000', '/healthz'), open)).not.toThrow();
});

test('an open server without a public address answers to every name', () => {
  expect(() => checkOrigin(named('iris.home.arpa:3000'), { host: '0.0.0.0', publicUrl: undefined })).not.toThrow();
});
