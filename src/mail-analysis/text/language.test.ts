import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageOfMail } from './language.ts';

const linesOf = (path: string): { language: string; text: string }[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => ({ language: line.split('\t')[0] ?? '', text: line.split('\t')[2] ?? '' }));

const shareRight = (lines: readonly { language: string; text: string }[]): number =>
  lines.filter(({ language, text }) => languageOfMail(text) === language).length / lines.length;

test('the language of short mails is right in 98 of 100 cases', () => {
  expect(shareRight(linesOf('../pitch/own-mails.tsv'))).toBeGreaterThanOrEqual(0.98);
});

test('the language of single sentences is right in nine of ten cases', () => {
  expect(shareRight(linesOf('../ask/own-sentences.tsv'))).toBeGreaterThanOrEqual(0.9);
});

test('too little text counts as English', () => {
  expect(languageOfMail('Ok.')).toBe('en');
});
