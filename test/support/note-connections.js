/*
 * Loaded into a server under test before anything else, in its main thread and in every other: notes whom it connects to and
 * which names it looks up, a line of JSON each, in the file that NOTED_CONNECTIONS names.
 */
import { appendFileSync } from 'node:fs';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const note = (what) => appendFileSync(process.env.NOTED_CONNECTIONS, `${JSON.stringify(what)}\n`);

/** Calls what was there after noting what `seen` makes of its arguments. */
const noting = (owner, name, seen) => {
  const before = owner[name];
  owner[name] = function noted(...args) {
    const what = seen(...args);
    if (what !== undefined) note(what);
    return before.apply(this, args);
  };
};

// The arguments of a connection come as an array when `net.connect` has read them before.
noting(net.Socket.prototype, 'connect', (first) => {
  const [target] = Array.isArray(first) ? first : [first];
  return typeof target === 'object' && target.path === undefined
    ? `${target.host ?? 'localhost'}:${target.port}`
    : undefined;
});
noting(dgram.Socket.prototype, 'send', () => 'a datagram');
const asked = (host) => (net.isIP(host) ? undefined : `name ${host}`);
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveMx', 'resolveSrv', 'resolveTxt']) {
  noting(dns, name, asked);
  if (dns.promises[name]) noting(dns.promises, name, asked);
}
syncBuiltinESMExports();
