import { expect, test } from 'vitest';
import { type Formatting, formatted } from './formatting.ts';

/** The text after a change, with what is selected in brackets; so is it before. */
const change = (given: string, as: Formatting): string => {
  const start = given.indexOf('⟦');
  const end = given.indexOf('⟧') - 1;
  const text = given.replace('⟦', '').replace('⟧', '');
  const edit = formatted(text, start, end, as);
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [first, last] = edit.select;
  return `${after.slice(0, first)}⟦${after.slice(first, last)}⟧${after.slice(last)}`;
};

test.each([
  ['come ⟦Thursday⟧ please', 'bold', 'come **⟦Thursday⟧** please'],
  ['come **⟦Thursday⟧** please', 'bold', 'come ⟦Thursday⟧ please'],
  ['come⟦ Thursday ⟧please', 'bold', 'come **⟦Thursday⟧** please'],
  ['now ⟦⟧', 'bold', 'now **⟦⟧**'],
  ['it ⟦really⟧ works', 'italic', 'it _⟦really⟧_ works'],
  ['see ⟦the plan⟧', 'link', 'see [the plan](⟦https://⟧)'],
  ['a\n⟦b\nc⟧\nd', 'bullets', 'a\n- b\n- c⟦⟧\nd'],
  ['- ⟦b\n- c⟧', 'bullets', 'b\nc⟦⟧'],
  ['- ⟦b\n- c⟧', 'numbers', '1. b\n2. c⟦⟧'],
] as const)('%j as %s is %j', (given, as, wanted) => expect(change(given, as)).toBe(wanted));
