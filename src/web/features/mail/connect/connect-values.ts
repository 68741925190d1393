import type { ConnectField, MailKind } from '#contract/mail.ts';
import { guessServers } from './servers.ts';

export type FieldValue = string | number | boolean;
/** What the person typed or chose, by the name of the field; the rest is suggested. */
export type Typed = Readonly<Record<string, FieldValue>>;

/** What a field holds: what was typed, else what its address lets guess, else its default. */
export function valueOf({ name, type, initial }: ConnectField, typed: Typed): FieldValue {
  return typed[name] ?? guessOf(name, String(typed.email ?? '')) ?? initial ?? (type === 'toggle' ? false : '');
}

/** The body of the connect call: a dot in a name leads into a nested object; what is empty is left out. */
export function bodyOf(kind: MailKind, fields: readonly ConnectField[], typed: Typed): Record<string, unknown> {
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
  const nested = (into[name] ??= {}) as Record<string, unknown>; // only this function puts objects in
  place(nested, rest, value);
}

function guessOf(name: string, email: string): FieldValue | undefined {
  if (name === 'username') return email || undefined;
  const [protocol, part] = name.split('.');
  const servers = protocol === 'imap' || protocol === 'smtp' ? guessServers(email)?.[protocol] : undefined;
  return part === 'host' || part === 'port' || part === 'security' ? servers?.[part] : undefined;
}

/** The fields that mean something beside what the others hold: only a server on this machine may have made its certificate itself. */
export const askedFor = (fields: readonly ConnectField[], typed: Typed): readonly ConnectField[] =>
  fields.filter(({ name }) => {
    if (!name.endsWith('.allowSelfSigned')) return true;
    const host = fields.find((other) => other.name === name.replace(/[^.]+$/, 'host'));
    return host === undefined || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(String(valueOf(host, typed)).trim());
  });

/** The fields in the groups they name, in order; those without a group come first. */
export function groupsOf(fields: readonly ConnectField[]): readonly (readonly [name: string, ConnectField[]])[] {
  return [...Map.groupBy(fields, ({ group }) => group ?? '')];
}
