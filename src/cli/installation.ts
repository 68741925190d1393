import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CommandError } from './command-error.ts';

const installation = z.object({ url: z.url(), token: z.string().regex(/^iris_[\w-]{43}$/) });
/** Where Iris runs, and the token that opens it. */
export type Installation = z.infer<typeof installation>;
type Environment = Readonly<Record<string, string | undefined>>;

const OWN_MACHINE = 'http://127.0.0.1:3000';

/** The file in which `iris connect` keeps the address and the token, as the XDG Base Directory Specification places it. */
export const settingsFile = (env: Environment): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'iris', 'cli.json');

const fromFile = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const checked = (given: unknown): Installation => {
  const { data } = installation.safeParse(given);
  if (data !== undefined) return data;
  throw new CommandError('The address has to be a URL, and a token begins with “iris_”. Run iris connect again.');
};

/**
 * Reads where Iris runs and the token: `IRIS_URL`, `IRIS_TOKEN` or the file that `IRIS_TOKEN_FILE` names, and what of it is
 * missing from the file of `iris connect`. Throws a `CommandError` when there is no token or it has the wrong form.
 */
export const readInstallation = (env: Environment): Installation => {
  const text = fromFile(settingsFile(env));
  const kept = text === undefined ? {} : z.looseObject({}).catch({}).parse(parsed(text));
  const token = env['IRIS_TOKEN'] || (env['IRIS_TOKEN_FILE'] && fromFile(env['IRIS_TOKEN_FILE'])?.trim());
  const found = {
    url: OWN_MACHINE,
    ...kept,
    ...(env['IRIS_URL'] && { url: env['IRIS_URL'] }),
    ...(token && { token }),
  };
  if (!('token' in found)) {
    throw new CommandError(
      'No token yet. Create one in Iris under Settings, Privacy & Security, then run: iris connect https://your.iris.address',
    );
  }
  return checked(found);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Keeps the address and the token in a file that only its owner can read. */
export const keepInstallation = (env: Environment, given: { url: string; token: string }): string => {
  const file = settingsFile(env);
  const text = `${JSON.stringify(checked(given), null, 2)}\n`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600); // also where the file was there before
  return file;
};
