import { expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

test('an ordinary visit needs no notice', () => {
  expect(noticeOf(undefined)).toBeNull();
});

test('a provider that is not set up asks for its set-up', () => {
  expect(noticeOf('google_config_needed')).toEqual({ kind: 'setup', provider: 'google' });
  expect(noticeOf('sso_config_needed')).toEqual({ kind: 'setup', provider: 'sso' });
});

test('each known trouble is told in its own words', () => {
  expect(noticeOf('access_denied')).toMatchObject({ kind: 'problem', title: 'Sign-in was canceled' });
  expect(noticeOf('email_unverified')).toMatchObject({ title: 'Address not confirmed' });
  expect(noticeOf('identity_taken')).toMatchObject({ title: 'Connected to someone else' });
  expect(noticeOf('registration_closed')).toMatchObject({ title: 'No account here yet' });
  expect(noticeOf('email_missing')).toMatchObject({ title: 'No email address' });
});

test('an unknown code is a sign-in that did not work, never the code itself', () => {
  expect(noticeOf('<b>surprise</b>')).toEqual(noticeOf('sign_in_failed'));
});
