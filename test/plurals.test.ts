import { describe, expect, it } from 'vitest';
import { hasTexts } from '../tools/languages/dictionary.ts';
import { treeOf, type Node } from '../tools/languages/find-texts.ts';
import { readSourceFiles } from './support/source-files.ts';

/** Words that end like several things and are none: what one thing does, and the like. */
const NO_PLURAL = new Set(
  (
    'is was has this its as us others grants accepts asks mentions previous always less across towards yes uses takes lets learns expires proposes keeps leads ' +
    'meets becomes answers announces imitates skips names says tells opens archives begins ends needs does unless details'
  ).split(' '),
);

/** What counts at least two by itself, or whose words are fixed; with the reason. */
const MEANT: Readonly<Record<string, string>> = {
  'src/server/features/brief/english-brief.ts: {days} days': 'one day has a word of its own in EVERY',
  'src/server/features/brief/english-brief.ts: {count} emails': 'the form of several, which plural() chooses',
  'src/server/features/calendar/analysis/score.ts: {outsiders.length} guests': 'three or more',
  'src/server/features/mail/automation/permissions.ts: {offer.right} right suggestions': 'offered after several',
  'src/server/features/notifications/digest-texts.ts: {count} things': 'the form of several, beside that of one',
  'src/server/features/notifications/present.ts: {rows.length} notifications': 'a digest has two rows or more',
  'src/server/features/orbit/reports/insights-of-work.ts: {Math.abs(points)} points':
    'enough of them to be worth a word',
  'src/server/features/orbit/reports/insights-of-work.ts: {ratios.length} finished tasks': 'said from several tasks on',
  'src/server/features/orbit/exports/report-words.ts: {from} bis': 'a day, in German',
  'src/server/features/orbit/reports/insights.ts: {before.length} weeks': 'a fixed number of weeks',
  'src/server/features/orbit/reports/insights.ts: {entries.length} entries': 'entries that overlap are two',
  'src/web/app/dashboard/compact-head.tsx: {category.label} tabs': 'the tabs of a category',
  'src/web/features/notifications/list/notification-list.tsx: {typeWords[shown].label} notifications':
    'those of a type',
  'src/server/http/docs-page.ts: {tries} tries': 'limits that are declared',
  'src/server/http/docs-page.ts: {seconds} seconds': 'limits that are declared',
  'src/web/features/life/sections/findings.tsx: {row.days} days': 'a finding rests on weeks of days',
  'src/web/features/mail/activity/activity-sheet.tsx: {count} emails': 'one has a line of its own',
  'src/web/features/mail/automation/words.ts: {count} emails': '“3 of 3”',
  'src/web/features/mail/automation/words.ts: {count} times': '“3 of 3”',
  'src/web/features/mail/detail/conversation.tsx: {thread.length} emails': 'a conversation has two emails or more',
  'src/web/features/mail/reply/send-dialog.tsx: {undoSeconds} seconds': 'one of some waits, all longer',
  'src/web/features/mail/writing-style/writing-style-sheet.tsx: {seconds} seconds': 'one of some waits, all longer',
  'src/web/features/mail/scan/scan-panel.tsx: {pick} days': 'one of some spans, all longer',
  'src/web/features/mail/scan/scan-panel.tsx: {days} days': 'the specification’s words',
  'src/web/features/mail/select/selection-bar.tsx: {count} emails':
    'asked from more emails on than may be changed unasked',
  'src/web/features/mail/writing-style/language-part.tsx: {count} times': 'a phrase is one from several times on',
  'src/web/features/mail/writing-style/language-part.tsx: {medianWords + 1} words': 'a reply has words',
  'src/web/features/marketing/roadmap/overall.tsx: {features.length} features': 'the list of features',
  'src/web/features/orbit/guard/use-break-note.ts: {breakMinutes} minutes': 'one of some breaks, all longer',
  'src/web/features/orbit/projects/settings-dialog.tsx: {minutes} minutes': 'one of some spans, all longer',
  'src/web/features/orbit/timer/entry-list.tsx: {days} days': 'a number of weeks',
  'src/web/ui/heat-chart.tsx: {weeks} weeks': 'the columns that fit, many',
};

/** Says that a value is one, or that it is more than one or than a limit that has a name. */
const TELLS_ONE = /[!=]== ?-?1\b|> 1\b|<= 1\b|< 2\b|>= 2\b|> [A-Z]/;
const A_CONSTANT = /^\d+$|^[A-Z_]+$|^[A-Z_]{2,}\.\w+$|^(?:\w+\.)?[A-Z_]{3,}/;
const COUNTED = /^ (?:(?:more|new|right|old|finished) )?([a-z]{2,}s)\b/;

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null && 'type' in one;

/** Texts that count what may be one thing, as if there were always several: “{count} emails” where nothing tells one apart. */
const countedIn = (path: string, code: string): string[] => {
  const found: string[] = [];
  const said = ({ start, end }: Node) => code.slice(start, end);
  const look = (value: Node, after: string, guards: readonly string[]) => {
    const words = COUNTED.exec(after);
    const counted = said(value).replaceAll(/^\{|\}$/g, '');
    if (words === null || NO_PLURAL.has(words[1]!) || A_CONSTANT.test(counted)) return;
    // A moment, or an amount with its own words, is no number.
    if (/Text\(|Duration\(|Time\(/.test(counted) || guards.some((guard) => TELLS_ONE.test(guard))) return;
    found.push(`${path}: {${counted}}${words[0]}`);
  };
  const visit = (node: Node, guards: readonly string[]): void => {
    if (node.type === 'TemplateLiteral')
      for (const [at, quasi] of (node['quasis'] as Node[]).slice(1).entries())
        look((node['expressions'] as Node[])[at]!, (quasi['value'] as { cooked: string }).cooked, guards);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = node['children'] as Node[];
      for (const [at, child] of children.entries())
        if (child.type === 'JSXText' && children[at - 1]?.type === 'JSXExpressionContainer')
          look(children[at - 1]!, said(child), guards);
    }
    const inside = { ...node } as Record<string, unknown>;
    delete inside['typeAnnotation'];
    let before = [...guards];
    if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
      visit(node['test'] as Node, guards);
      delete inside['test'];
      before.push(said(node['test'] as Node));
    }
    if (node.type === 'LogicalExpression') before.push(said(node['left'] as Node));
    for (const child of Object.values(inside).flat()) {
      if (!isNode(child)) continue;
      visit(child, before);
      // What follows an early return knows what it asked.
      if (node.type === 'BlockStatement' && child.type === 'IfStatement')
        before = [...before, said(child['test'] as Node)];
    }
  };
  visit(treeOf(path, code), []);
  return found;
};

// A digest of notifications tells of two things or more.
const found = readSourceFiles('src')
  .filter(({ path }) => !/\.test\./.test(path) && (hasTexts(path) || path.startsWith('src/server/')))
  .filter(({ path }) => !/\/(?:store|db)\/|german-|placeholders|\/notifications\/rules\//.test(path))
  .flatMap(({ path, text }) => countedIn(path, text));

describe('counted things', () => {
  it('are never several where there may be one', () =>
    expect(found.filter((one) => !Object.hasOwn(MEANT, one))).toEqual([]));
  it('have no reason for what is gone', () =>
    expect(Object.keys(MEANT).filter((one) => !found.includes(one))).toEqual([]));
  it.each([
    ['const a = `${count} emails`;', ['a.tsx: {count} emails']],
    ['const a = <p>You opened {count} emails</p>;', ['a.tsx: {count} emails']],
    ["const a = count === 1 ? 'one email' : `${count} emails`;", []],
    ["function a() { if (count === 1) return 'one'; return `${count} emails`; }", []],
    ['const a = `${MOST} emails`;', []],
    ['const a = `${person} says so`;', []],
  ])('in %s are %j', (code, expected) => expect(countedIn('a.tsx', code)).toEqual(expected));
});
