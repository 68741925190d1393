#!/usr/bin/env node
/* `iris`: the command-line client, on whatever Node the machine has; its code is run by the Node that Iris brings. */
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', '.bin', 'node');
const { env } = process;
// Otherwise each call strips types and compiles again. The place is that of the person who calls, as the XDG Base Directory
// Specification has it: the folder of Iris may belong to somebody else. Node runs without where it cannot write.
const cache = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'iris', 'compiled');
const child = spawn(node, [join(root, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: cache, ...env },
});
child.on('error', () => {
  process.stderr.write(`Iris is not installed here yet: run npm start once in ${root}.\n`);
  process.exitCode = 1;
});
child.on('close', (code) => (process.exitCode = code ?? 1));
