import { expect, test } from 'vitest';
import { hasFooter, pageTitle } from './paths.ts';

test('every page has its own title, with or without a slash at the end', () => {
  expect(pageTitle('/dashboard')).toBe('Dashboard · Iris');
  expect(pageTitle('/auth/')).toBe('Sign in · Iris');
});

test('an unknown path has the title of the 404 page', () => {
  expect(pageTitle('/nope')).toBe('404 Page Not Found');
  expect(pageTitle('/dashboard-nope/x/y')).toBe('404 Page Not Found');
});

test('the footer is hidden on paths that start with one of the four', () => {
  expect(hasFooter('/dashboard')).toBe(false);
  expect(hasFooter('/messages')).toBe(false);
  expect(hasFooter('/notifications')).toBe(false);
  expect(hasFooter('/settings/profile')).toBe(false);
});

test('the footer shows on the other pages', () => {
  expect(hasFooter('/auth')).toBe(true);
  expect(hasFooter('/orbit')).toBe(true);
  expect(hasFooter('/calendar')).toBe(true);
  expect(hasFooter('/nope')).toBe(true);
});
