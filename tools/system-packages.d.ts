export type SystemPart =
  | 'chromium'
  | 'openssl'
  | 'dovecot'
  | 'postgres'
  | 'pgbouncer'
  | 'radicale'
  | 'xandikos'
  | 'dateutil'
  | 'libical'
  | 'khal'
  | 'curl'
  | 'poppler'
  | 'preflight';
export const systemParts: SystemPart[];
export function isInstalled(part: SystemPart): boolean;
export function packagesOf(part: SystemPart): string[];
export function postgresBin(): string;
