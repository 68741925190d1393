import { expect, it } from 'vitest';
import { hasAny, ruleTextOf } from './rule-form.ts';

it('takes the ticked conditions that say something', () => {
  const texts = { from: ' anna@example.org ', subject: '  ', body: 'invoice' };
  const { conditions, acts } = ruleTextOf({ texts, chosen: new Set(['from', 'subject']), acts: { star: true } });
  expect(conditions).toEqual({ from: 'anna@example.org', subject: undefined });
  expect([hasAny(conditions), hasAny(acts), hasAny({ subject: undefined, read: false })]).toEqual([true, true, false]);
});
