import { expect, test } from 'vitest';
import { recipientSummary } from './people.ts';

const person = (address: string, name = '') => ({ name, address });
const me = 'maya@example.com';

test.each([
  [[person('Maya@example.com')], [], 'to you'],
  [[person(me), person('ada@example.org')], [], 'to you and 1 other'],
  [[person('ada@example.org')], [person(me), person('bo@example.org')], 'to you and 2 others'],
  [[person('ada@example.org', 'Ada')], [], 'to Ada'],
  [[person('ada@example.org')], [person('bo@example.org')], 'to ada@example.org and 1 other'],
  [[], [], 'to undisclosed recipients'],
])('says whom it was sent to (%#)', (to, cc, words) => {
  expect(recipientSummary({ to, cc }, me)).toBe(words);
});
