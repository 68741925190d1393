import { describe, expect, it } from 'vitest';
import { readHeaderFields } from './header-block.ts';

const fieldsOf = (block: string): [string, string][] =>
  readHeaderFields(Buffer.from(block)).map(({ key, value }) => [key, value]);

describe('a header block', () => {
  it.each([
    ['Subject: Hello\r\nTO: a@b.example\r\n', ['subject', 'Hello'], ['to', 'a@b.example']],
    ['Subject: Hello\n  dear\n\tworld', ['subject', 'Hello  dear\tworld']],
    ['Subject \t: Hello\r\r\n', ['subject', 'Hello']],
    ['Subject: one\rtwo', ['subject', 'one two']],
    ['no colon here\nSubject: x', ['no colon here', ''], ['subject', 'x']],
    [' From: a@b.example', ['from', 'a@b.example']],
  ])('%j is read', (block, ...fields) => {
    expect(fieldsOf(block)).toEqual(fields);
  });

  it('ends at its first empty line', () => {
    expect(fieldsOf('Subject: x\n\r\nFrom: a@b.example')).toEqual([['subject', 'x']]);
  });

  it.each(['\u00a0', '\ufeff', '\v', '\u2028'])('keeps %j before a name, so that the line is no From field', (sign) => {
    expect(fieldsOf(`To: b@b.example\n${sign}From: a@b.example`)).toEqual([
      ['to', 'b@b.example'],
      [`${sign}from`, 'a@b.example'],
    ]);
  });

  it('is read as Windows-1252 when it is not UTF-8', () => {
    expect(readHeaderFields(Buffer.from('Subject: caf\xe9', 'latin1'))).toEqual([{ key: 'subject', value: 'café' }]);
  });
});
