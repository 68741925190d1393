/*
 * Runs before `npm start` and `npm test`, on whatever Node the machine has: installs the packages when they are missing or
 * stale, and for a start builds the web pages and the server. When there is nothing to do it takes a few milliseconds.
 */
const OLDEST_NODE = 20;

const say = (line) => console.log(line);
const fail = (reason) => {
  console.error(`Iris cannot ${process.argv[2]}: ${reason}`);
  process.exitCode = 1;
};

async function prepare(command) {
  const { installPackages } = await import('./install.js');
  await installPackages(say);
  if (command === 'test') return;
  const { build } = await import('./build.js');
  await build('web', say);
  await build('server', say);
}

if (process.argv[2] !== 'start' && process.argv[2] !== 'test') {
  console.error('usage: node tools/prepare.js start|test');
  process.exitCode = 1;
} else if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed, this is Node ${process.versions.node}.`);
} else {
  prepare(process.argv[2]).catch((error) => fail(error.message));
}
