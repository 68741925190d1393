import type { MailKind } from '#contract/mail/credentials.ts';
import type { ConnectField } from '#contract/connect-field.ts';
import type { FieldValue } from '#web/ui/declared-field.tsx';
import { guessServers } from './servers.ts';

/** Typed or chosen values by field name; others are suggested. */
export type ConnectValues = Readonly<Record<string, FieldValue>>;

/** The value of a field: the typed one, else one guessed from the address, else the default. */
export function valueOf({ name, type, initial }: ConnectField, typed: ConnectValues): FieldValue {
  return typed[name] ?? guessOf(name, String(typed.email ?? '')) ?? initial ?? (type === 'toggle' ? false : '');
}

/** The body of the connect call: a dot in a name leads into a nested object; empty values are left out. */
export function credentialsOf(
  kind: MailKind,
  fields: readonly ConnectField[],
  typed: ConnectValues,
): Record<string, unknown> {
  const body: Record<string, unknown> = { kind };
  for (const field of fields) {
    const value = valueOf(field, typed);
    if (value === '') continue;
    place(body, field.name.split('.'), field.type === 'number' ? Number(value) : value);
  }
  return body;
}

function place(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: FieldValue): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const nested = (into[name] ??= {}) as Record<string, unknown>; // only this function creates nested values, and all are objects
  place(nested, rest, value);
}

function guessOf(name: string, email: string): FieldValue | undefined {
  if (name === 'username') return email || undefined;
  const [protocol, part] = name.split('.');
  const servers = protocol === 'imap' || protocol === 'smtp' ? guessServers(email)?.[protocol] : undefined;
  return part === 'host' || part === 'port' || part === 'security' ? servers?.[part] : undefined;
}

/** The fields that apply to the present values: only a server on this machine may have a self-signed certificate. */
export const askedFor = (fields: readonly ConnectField[], typed: ConnectValues): readonly ConnectField[] =>
  fields.filter(({ name }) => {
    if (!name.endsWith('.allowSelfSigned')) return true;
    const host = fields.find((other) => other.name === name.replace(/[^.]+$/, 'host'));
    return host === undefined || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(String(valueOf(host, typed)).trim());
  });

/** The fields in the groups they name, in order; those without a group come first. */
export function groupsOf(fields: readonly ConnectField[]): readonly (readonly [name: string, ConnectField[]])[] {
  return [...Map.groupBy(fields, ({ group }) => group ?? '')];
}
