import { describe, expect, it } from 'vitest';
import { inRequest } from '#server/request-scope.ts';
import { faultOf, type RulePlaces, stepsOf } from './plan-rule.ts';
import { ruleName, ruleSentence, stepWords } from './rule-words.ts';

const folder = (accountId: string, path: string, role: RulePlaces['folders'][number]['role'] = 'other') => ({
  id: `${accountId} ${path}`,
  accountId,
  path,
  name: path.replaceAll('.', '/'),
  role,
  selectable: path !== 'Holder',
});
const places: RulePlaces = {
  accounts: [
    { id: 'box', email: 'robin@example.org', hasLabels: false },
    { id: 'gmail', email: 'robin@gmail.example', hasLabels: true },
  ],
  folders: [
    folder('box', 'INBOX', 'inbox'),
    folder('box', 'Work.Bills'),
    folder('box', 'Holder'),
    folder('box', 'Trash', 'trash'),
    folder('box', 'Junk', 'junk'),
    folder('box', 'Old', 'archive'),
    folder('gmail', 'Bills'),
  ],
};
const mail = {
  accountId: 'box',
  folderId: 'box INBOX',
  folderRole: 'inbox',
  isFlagged: false,
  isRead: false,
  facts: { headers: {}, hidesText: false },
} as const;

describe('a rule in words', () => {
  it('says what it is about', () => {
    expect(ruleName({ conditions: { from: 'anna@example.org' } }, places)).toBe('Emails from anna@example.org');
    const conditions = { domain: 'shop.example', subject: 'invoice', account: 'box' };
    const name = 'Emails from anyone at shop.example with “invoice” in the subject in robin@example.org';
    expect(ruleName({ conditions }, places)).toBe(name);
    expect(ruleName({ conditions: { account: 'gone' } }, places)).toBe(
      'Emails in a mailbox that’s no longer connected',
    );
  });
  it.each([
    [{ folder: 'Work.Bills' }, 'Emails from the list a.b are moved to Work/Bills.'],
    [{ folder: 'Old' }, 'Emails from the list a.b are moved to the archive.'],
    [{ folder: 'Gone' }, 'Emails from the list a.b are moved to Gone.'],
    [{ archive: true, star: true, read: true }, 'Emails from the list a.b are archived, starred and marked as read.'],
    [{ neverAsk: true }, 'Iris never asks you to reply to emails from the list a.b.'],
    [
      { read: true, neverAsk: true },
      'Emails from the list a.b are marked as read, and Iris never asks you to reply to them.',
    ],
    [{ label: 'Bills' }, 'Emails from the list a.b are labeled “Bills”.'],
  ])('says what it does: %j', (acts, sentence) =>
    expect(ruleSentence({ conditions: { list: 'a.b' }, acts }, places)).toBe(sentence),
  );
  it.each([
    [{ folder: 'Work.Bills', star: true }, 'werden nach „Work/Bills“ verschoben und mit einem Stern markiert.'],
    [{ read: true, neverAsk: true }, 'werden als gelesen markiert, und Iris bittet dich dabei nie um eine Antwort.'],
  ])('says it in the language of the page: %j', (acts, done) =>
    inRequest({ id: 'a', pageLanguage: () => 'de' }, () =>
      expect(ruleSentence({ conditions: { from: 'anna@example.org', subject: 'Rechnung' }, acts }, places)).toBe(
        `E-Mails von anna@example.org mit „Rechnung“ im Betreff ${done}`,
      ),
    ),
  );
});

describe('what a rule would do with a mail', () => {
  const words = (acts: Parameters<typeof stepsOf>[0], of: Parameters<typeof stepsOf>[1] = mail) =>
    stepsOf(acts, of, places).map(stepWords);
  it('moves it last', () =>
    expect(words({ folder: 'Work.Bills', star: true, read: true, neverAsk: true })).toEqual([
      'Starred',
      'Marked as read',
      'No reply needed',
      'Moved to Work/Bills',
    ]));
  it('leaves out what is so already', () => {
    const done = { ...mail, folderId: 'box Work.Bills', folderRole: 'other', isFlagged: true, isRead: true } as const;
    expect(words({ folder: 'Work.Bills', star: true, read: true }, done)).toEqual([]);
    expect(words({ archive: true }, done)).toEqual([]);
  });
  it('does nothing in a mailbox that has no such folder or label', () => {
    expect(words({ folder: 'Bills', star: true })).toEqual([]);
    expect(words({ label: 'Bills', star: true })).toEqual([]);
    expect(words({ label: 'Bills' }, { ...mail, accountId: 'gmail' })).toEqual(['Labeled “Bills”']);
  });
  it('never moves it to the trash, to junk or to the inbox', () =>
    expect(['Trash', 'Junk', 'INBOX'].flatMap((path) => words({ folder: path }))).toEqual([]));
});

describe('what is wrong with a rule', () => {
  const conditions = { from: 'anna@example.org' };
  it.each([
    [{ conditions, acts: { folder: 'Work.Bills' } }, null],
    [{ conditions: { account: 'gone' }, acts: { star: true } }, 'conditions.account'],
    [{ conditions, acts: { folder: 'Gone' } }, 'acts.folder'],
    [{ conditions: { account: 'box' }, acts: { folder: 'Bills' } }, 'acts.folder'],
    [{ conditions, acts: { folder: 'Trash' } }, 'acts.folder'],
    [{ conditions, acts: { folder: 'Holder' } }, 'acts.folder'],
    [{ conditions, acts: { label: 'Work.Bills' } }, 'acts.label'],
    [{ conditions, acts: { label: 'Bills' } }, null],
  ])('%j: %s', (rule, field) => expect(faultOf(rule, places)?.field ?? null).toBe(field));
});
