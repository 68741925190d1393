import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '#test/support/app.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { generateMails } from '#test/support/mail/generate.ts';
import { startMailServers } from '#test/support/mail/servers.ts';
import { until } from '#test/support/until.ts';

/*
 * Listing and searching mail beside notmuch, in the same Maildir and in turn: `node test/bench/notmuch.ts [mails …]`, of 1,000
 * and 10,000 mails unless told otherwise. notmuch is asked as people ask it, by starting it; Iris by its API, with the
 * conversation, the summary and the judgement of each mail in the answer. Prints medians of nine rounds and their ratio.
 */
const sizes = process.argv.slice(2).map(Number);
const ROUNDS = 9;
const SHOWN = 20;

/** Other words in each round, so that no round is answered from the memory of the one before. */
const questionsOf = (sources: readonly string[]): Record<string, string[]> => {
  const mailsWith = new Map<string, number>();
  for (const source of sources)
    for (const word of new Set(source.toLowerCase().match(/(?<![\w=.@/+-])[a-z]{5,12}(?![\w=.@/+-])/g)))
      mailsWith.set(word, (mailsWith.get(word) ?? 0) + 1);
  const byCount = [...mailsWith].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const inText = byCount.filter((word) => mailsWith.get(word)! < sources.length / 2);
  const common = inText.slice(0, ROUNDS + 1);
  const seldom = inText
    .filter((word) => mailsWith.get(word)! <= Math.max(3, sources.length / 200))
    .slice(0, ROUNDS + 1);
  return {
    'a common word': common,
    'a rare word': seldom,
    'two words': common.map((word, index) => `${word} ${common[(index + 3) % common.length]}`),
    nothing: common.map((word) => `${word}xyz`),
  };
};

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const say = (line: string) => process.stdout.write(`${line}\n`);

const measure = async (count: number): Promise<void> => {
  const account = { address: 'bench@example.com', password: 'secret-bench' };
  const servers = await startMailServers({ users: [account] });
  const { dovecot, smtp } = servers;
  const mails = generateMails({ count, seed: 7, to: account.address, now: Date.now() });
  dovecot.fill(
    account.address,
    mails.map(({ source, internalDate }) => ({ raw: Buffer.from(source), at: new Date(internalDate) })),
  );
  const app = await startApp();
  const config = join(app.dataDir, 'notmuch.conf');
  writeFileSync(
    config,
    `[database]\npath=${dovecot.mailDir(account.address)}\n[user]\nprimary_email=${account.address}\n`,
  );
  const notmuch = (...words: string[]) =>
    execFileSync('notmuch', words, {
      env: { ...process.env, NOTMUCH_CONFIG: config },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  notmuch('new', '--no-hooks', '--quiet');

  let cookie = '';
  const call = async (path: string, body?: unknown) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(
      app.url + path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer.json() as Promise<{ messages: number; total: number; sync: { phase: string } | null }>;
  };
  await call('/api/auth/register', {
    email: account.address,
    password: 'a good password',
    firstName: 'Bench',
    lastName: 'Mark',
  });
  await call('/api/gmail/connect', imapConnectBody(dovecot, smtp, account));
  await until(
    () => call('/api/gmail/status'),
    ({ messages, sync }) => messages >= count && sync?.phase === 'watching',
    { within: 3_600_000, every: 500 },
  );

  const list = `/api/gmail/emails?daysBack=3650&maxResults=${SHOWN}&includeRead=true`;
  const questions = Object.entries(questionsOf(mails.map(({ source }) => source.toString())));
  for (const [name, words] of [['the newest', Array.from({ length: ROUNDS + 1 }, () => '*')] as const, ...questions]) {
    const [iris, other]: [number[], number[]] = [[], []];
    let [here, there] = [0, 0];
    for (const [round, word] of words.entries()) {
      const path = word === '*' ? list : `${list}&q=${encodeURIComponent(word)}`;
      const one = await timed(async () => (here += (await call(path)).total));
      const two = await timed(() => notmuch('search', `--limit=${SHOWN}`, '--sort=newest-first', word));
      there += Number(notmuch('count', word).toString());
      if (round > 0) [iris, other].forEach((times, index) => times.push([one, two][index]!));
    }
    const mean = (sum: number) => Math.round(sum / words.length).toLocaleString('en-US');
    say(
      `| ${count.toLocaleString('en-US')} | ${name} | ${middle(iris).toFixed(1)} ms | ${middle(other).toFixed(1)} ms | ${(middle(iris) / middle(other)).toFixed(2)} | ${mean(here)} / ${mean(there)} |`,
    );
  }
  await app.stop();
  await servers.stop();
};

say(
  `Load of the machine ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}, medians of ${ROUNDS} rounds in turn.\n`,
);
say('| mails | what | Iris | notmuch | ratio | found by each |\n|---|---|---|---|---|---|');
for (const count of sizes.length === 0 ? [1000, 10_000] : sizes) await measure(count);
process.exit(0);
