import { expect, test, vi } from 'vitest';
import { createLog, logFormats } from './log.ts';

test.each(logFormats)('an event is one line in the form %s, whatever stands in its facts', (format) => {
  const written: string[] = [];
  const stream = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  createLog({ level: 'info', format }).info('refused', { code: 'a\r\n{"event":"forged"}\u2028\u001b[2J' });
  stream.mockRestore();
  expect(written).toHaveLength(1);
  const [line = ''] = written;
  expect([line.split(/[\r\n]/).length, line.includes('\u001b')]).toEqual([2, false]);
});
