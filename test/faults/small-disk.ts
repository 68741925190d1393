import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(16_384);

/** A filesystem of its own of so many megabytes, which can be filled; undefined where none can be mounted. */
export const mountSmallDisk = (megabytes: number) => {
  const path = mkdtempSync(join(tmpdir(), 'iris-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true, force: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    /** Bytes that are free. */
    free: () => statfsSync(path).bavail * statfsSync(path).bsize,
    /** Takes all room that is left. */
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch {
        // Full, as it should be.
      } finally {
        closeSync(file);
      }
    },
    /** Gives the room back. */
    clear: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
};
