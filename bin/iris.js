#!/usr/bin/env node
/* `iris`: the command-line client, on whatever Node the machine has; its code is run by the Node that Iris brings. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', '.bin', 'node');
const child = spawn(node, [join(root, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('error', () => {
  process.stderr.write(`Iris is not installed here yet: run npm start once in ${root}.\n`);
  process.exitCode = 1;
});
child.on('close', (code) => (process.exitCode = code ?? 1));
