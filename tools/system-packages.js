import { existsSync, readdirSync } from 'node:fs';

/** What the tests use of the machine: the files that prove it is there, and the Debian packages that bring it. */
const wanted = {
  chromium: {
    packages: ['chromium', 'chromium-headless-shell'],
    files: () => ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
  },
  openssl: { packages: ['openssl'], files: () => ['/usr/bin/openssl'] },
  dovecot: {
    packages: ['dovecot-imapd', 'dovecot-lmtpd', 'dovecot-sieve', 'dovecot-managesieved'],
    files: () => [
      '/usr/sbin/dovecot',
      '/usr/lib/dovecot/imap',
      '/usr/lib/dovecot/lmtp',
      '/usr/lib/dovecot/managesieve',
      '/usr/lib/dovecot/modules/lib90_sieve_plugin.so',
      '/usr/bin/openssl',
    ],
  },
  postgres: { packages: ['postgresql'], files: () => ['initdb', 'postgres'].map((name) => `${postgresBin()}/${name}`) },
  pgbouncer: { packages: ['pgbouncer'], files: () => ['/usr/sbin/pgbouncer'] },
  radicale: { packages: ['radicale'], files: () => ['/usr/bin/radicale'] },
  xandikos: { packages: ['xandikos'], files: () => ['/usr/bin/xandikos'] },
  dateutil: {
    packages: ['python3-dateutil'],
    files: () => ['/usr/lib/python3/dist-packages/dateutil/rrule.py'],
  },
  libical: {
    packages: ['gir1.2-ical-3.0', 'python3-gi'],
    files: () => [
      '/usr/lib/python3/dist-packages/gi/__init__.py',
      `${debianLibraries()}/girepository-1.0/ICalGLib-3.0.typelib`,
    ],
  },
  khal: { packages: ['khal', 'vdirsyncer'], files: () => ['/usr/bin/khal', '/usr/bin/vdirsyncer'] },
  curl: { packages: ['curl'], files: () => ['/usr/bin/curl'] },
  poppler: {
    packages: ['poppler-utils'],
    files: () => ['pdfinfo', 'pdffonts', 'pdftotext', 'pdfdetach'].map((name) => `/usr/bin/${name}`),
  },
  // PDFBox's validator of PDF/A, and what it needs of Java that Java no longer has.
  preflight: {
    packages: ['libpdfbox2-java', 'libjaxb-api-java', 'default-jre-headless'],
    files: () => ['/usr/bin/java', '/usr/share/java/preflight.jar', '/usr/share/java/jaxb-api.jar'],
  },
};

/** The directory of this machine's shared libraries, as Debian names it. */
function debianLibraries() {
  const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch] ?? process.arch;
  return `/usr/lib/${machine}-linux-gnu`;
}

const POSTGRES_HOME = '/usr/lib/postgresql';

/** Names everything the tests can make use of. */
export const systemParts = Object.keys(wanted);

/** Whether the machine has it; asked anew each time, since the test command may install it. */
export function isInstalled(part) {
  return wanted[part].files().every((file) => existsSync(file));
}

/** The Debian packages that bring it. */
export function packagesOf(part) {
  return wanted[part].packages;
}

/** The directory of the newest PostgreSQL server's programs (Debian keeps one directory for each major version). */
export function postgresBin() {
  const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME).filter((name) => /^\d+$/.test(name)) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).find((name) => hasServer(name));
  return `${POSTGRES_HOME}/${newest || 'none'}/bin`;
}

function hasServer(version) {
  return existsSync(`${POSTGRES_HOME}/${version}/bin/postgres`);
}
