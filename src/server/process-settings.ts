import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const COMPILE_CACHE = join(import.meta.dirname, '../../tools/compile-cache.js');

/** Settings that a process takes only when it begins; docs/decisions/0021-memory-settings.md says what each is for. */
const NODE_FLAGS = [
  '--max-semi-space-size=16',
  '--no-regexp-tier-up',
  ...(existsSync(COMPILE_CACHE) ? ['--import', pathToFileURL(COMPILE_CACHE).href] : []),
];
/** Settings of the allocator of glibc; other C libraries ignore them. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/**
 * Replaces this process by one with the settings above, unless it has them. The process id, the signals and the exit code stay
 * those that whoever started it knows; flags and variables of the operator win. Windows cannot replace a process and runs without.
 */
export const restartWithProcessSettings = (main: string): void => {
  const { env, execArgv, execPath, argv, platform } = process;
  const isSet = NODE_FLAGS.every((flag) => execArgv.includes(flag));
  if (isSet || platform === 'win32' || process.execve === undefined) return;
  process.execve(execPath, [execPath, ...NODE_FLAGS, ...execArgv, main, ...argv.slice(2)], { ...ALLOCATOR, ...env });
};
