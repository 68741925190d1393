import { expect, test } from 'vitest';
import { fillDisk } from '#test/faults/fill-disk.ts';
import { available } from '#test/support/services/available.ts';

test.skipIf(!available.dovecot || process.getuid?.() !== 0)(
  'on a full disk every change is refused by a clear message, reading goes on, and nothing is lost or half done',
  async ({ skip }) => {
    const report = await fillDisk({ times: 1 });
    if (report === undefined) return skip('no filesystem can be mounted here');
    const { lost, doubled, halfDone, faults, acknowledged, refused } = report;
    expect({ lost, doubled, halfDone, faults }).toEqual({ lost: [], doubled: [], halfDone: [], faults: [] });
    expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(0);
    expect(refused['507']).toBeGreaterThan(0);
  },
);
