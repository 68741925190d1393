import { isInstalled, type SystemPart } from '../../../tools/system-packages.js';

const requireAll = process.env.PEERS_REQUIRE === 'all';

/**
 * Which real servers this machine can run: `describe.skipIf(!available.dovecot)`. The test command names every part that was
 * skipped; with PEERS_REQUIRE=all nothing is, and what is missing fails when it is started.
 */
export const available = {
  chromium: requireAll || isInstalled('chromium'),
  openssl: requireAll || isInstalled('openssl'),
  dovecot: requireAll || isInstalled('dovecot'),
  postgres: requireAll || isInstalled('postgres'),
  // Beside PostgreSQL itself: where it cannot be had, the direct way is enough.
  pgbouncer: isInstalled('pgbouncer'),
  radicale: requireAll || isInstalled('radicale'),
  // A second opinion about CalDAV: where it cannot be had, the first one is enough.
  xandikos: isInstalled('xandikos'),
  dateutil: requireAll || isInstalled('dateutil'),
  libical: requireAll || isInstalled('libical'),
  khal: requireAll || isInstalled('khal'),
  // What curl asks, any program can ask: where it cannot be had, the tests ask by themselves.
  curl: isInstalled('curl'),
  poppler: requireAll || isInstalled('poppler'),
  // A second opinion about PDF/A: where it cannot be had, the first one is enough.
  preflight: isInstalled('preflight'),
} satisfies Record<SystemPart, boolean>;
