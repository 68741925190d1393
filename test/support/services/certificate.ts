import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwned, own } from './run-directory.ts';

export type Certificate = ReturnType<typeof createCertificate>;

const SERVER_EXTENSIONS = `subjectAltName=DNS:localhost,DNS:mail.peers.test,IP:127.0.0.1,IP:::1
basicConstraints=CA:FALSE
extendedKeyUsage=serverAuth
keyUsage=critical,digitalSignature
authorityKeyIdentifier=keyid
`;

/** Makes a throwaway authority and a server certificate for localhost, 127.0.0.1, ::1 and mail.peers.test, good for 30 days. */
export function createCertificate(directory: string) {
  createOwned(directory);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: directory, stdio: 'pipe', timeout: 30_000 });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = [
    '-addext',
    'basicConstraints=critical,CA:TRUE,pathlen:0',
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
  ];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Iris test CA',
    ...authority,
  );
  openssl('req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=localhost');
  writeFileSync(join(directory, 'extensions'), SERVER_EXTENSIONS);
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30', '-extfile', 'extensions'];
  openssl('x509', '-req', '-in', 'request.pem', ...signing, '-out', 'cert.pem');
  ['ca.key', 'request.pem', 'extensions'].forEach((name) => rmSync(join(directory, name)));

  const path = (name: string) => join(directory, name);
  chmodSync(path('key.pem'), 0o600);
  own(path('key.pem'));
  const read = (name: string) => readFileSync(path(name), 'utf8');
  return {
    certFile: path('cert.pem'),
    keyFile: path('key.pem'),
    caFile: path('ca.pem'),
    cert: read('cert.pem'),
    key: read('key.pem'),
    ca: read('ca.pem'),
  };
}
