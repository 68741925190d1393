import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own directory, wherever the command was started from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// oxlint-disable-next-line no-control-regex -- colours are control characters
const COLOUR = /\u001b\[[0-9;]*m/g;
const NPM_FRAME = /^(code|errno|syscall|path|command|A complete log|Lifecycle|workspace|location)\b/;
const TELLING = /^\[[A-Z_]+\]|\bE[A-Z]{4,}\b|Error: |\b([Cc]annot|[Cc]ould not|[Nn]ot [Ff]ound|in sync|no space)\b/;

const ownBin = join(root, 'node_modules', '.bin');

/** PATH with the project's own binaries first: `node` is then the Node 24 the project runs on. */
export const pathWithOwnBin = [ownBin, ...foreignPath()].join(delimiter);

/** PATH without them: what installs must not stand on what is being replaced. */
export const pathWithoutOwnBin = foreignPath().join(delimiter);

function foreignPath() {
  return (process.env.PATH || '').split(delimiter).filter((dir) => dir !== '' && dir !== ownBin);
}

/** Runs npm quietly, keeps its whole output in `logFile`, and rejects with its own reason in one line. */
export async function npm(args, { env, logFile }) {
  const windows = process.platform === 'win32';
  const child = spawn('npm', args, { cwd: root, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  signals.forEach((signal) => process.on(signal, passOn));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = await new Promise((resolve) => {
    child.on('error', (error) => resolve({ reason: error.code === 'ENOENT' ? 'npm was not found' : error.message }));
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  signals.forEach((signal) => process.off(signal, passOn));
  mkdirSync(dirname(logFile), { recursive: true });
  writeFileSync(logFile, output);
  if (ended.code === 0) return;
  throw new Error(ended.reason || (ended.signal ? `ended by ${ended.signal}` : reasonIn(output)));
}

/** The first line that says what went wrong, without colours and without npm's own frame. */
function reasonIn(output) {
  const lines = output
    .replace(COLOUR, '')
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !NPM_FRAME.test(line));
  const telling = lines.find((line) => TELLING.test(line)) || lines.find((line) => /error/i.test(line));
  return telling || lines[lines.length - 1] || 'no reason given';
}
