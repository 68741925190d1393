import { expect, test } from 'vitest';
import { guessServers } from './servers.ts';

test('a domain of one’s own is guessed to have an imap and an smtp server', () => {
  expect(guessServers('maya@Example.org')).toEqual({
    imap: { host: 'imap.example.org', port: 993, security: 'tls' },
    smtp: { host: 'smtp.example.org', port: 465, security: 'tls' },
  });
});

test('well-known providers have the servers they say they have', () => {
  expect(guessServers('maya@icloud.com')?.smtp).toEqual({ host: 'smtp.mail.me.com', port: 587, security: 'starttls' });
  expect(guessServers('maya@posteo.de')?.imap.host).toBe('posteo.de');
});

test.each(['', 'maya', 'maya@', 'maya@example', 'a b@c'])('"%s" is too little to guess from', (email) => {
  expect(guessServers(email)).toBeNull();
});
