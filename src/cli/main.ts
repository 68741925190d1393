import { text as readAll } from 'node:stream/consumers';
import { createApiClient } from './api.ts';
import { CommandError } from './command-error.ts';
import { commands } from './commands.ts';
import { keepInstallation, readInstallation } from './installation.ts';

const HELP = `iris ask QUESTION             answers from what you keep in Iris
iris add WHAT HAPPENED        keeps records, such as: slept 7h20
iris brief [morning|evening]  what needs you today, or what was done
iris search WORDS             finds over everything
iris timer                    says which timer runs
iris timer start PROJECT [WHAT]
iris timer stop
iris export FILE.zip          downloads everything
iris connect ADDRESS          keeps the address, and the token that you type or pipe in

--json prints data instead of text. IRIS_URL, IRIS_TOKEN and IRIS_TOKEN_FILE come before what connect has kept.
`;

const OPTIONS = ['--json', '--help', '-h'];

const connect = async (address: string | undefined): Promise<string> => {
  if (address === undefined) throw new CommandError('Usage: iris connect ADDRESS', 2);
  if (process.stdin.isTTY) process.stderr.write('Paste the token, then press Enter and Ctrl+D:\n');
  const given = { url: address, token: (await readAll(process.stdin)).trim() };
  return `Kept in ${keepInstallation(process.env, given)}.`;
};

const run = async (args: string[]): Promise<string> => {
  // Only these are options: any other word with a dash belongs to the sentence, such as a negative amount.
  const [name, ...words] = args.filter((word) => !OPTIONS.includes(word));
  if (name === undefined || name === 'help' || args.includes('--help') || args.includes('-h')) return HELP.trimEnd();
  if (name === 'connect') return connect(words[0]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`There is no command “${name}”.\n\n${HELP}`.trimEnd(), 2);
  const { text, data } = await command(createApiClient(readInstallation(process.env)), words, new Date());
  return args.includes('--json') ? JSON.stringify(data, null, 2) : text;
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
