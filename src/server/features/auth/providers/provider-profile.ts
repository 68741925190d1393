import { emailAddress } from '#contract/common.ts';
import { storable } from '#server/http/read-json.ts';
import type { ProviderProfile } from './provider.ts';

/** The longest name that is taken over, in characters. */
const NAME_LENGTH = 100;

/** Reads what a provider states: what is no email address is left out, and a name in one piece is split. */
export const providerProfile = (stated: {
  subject: string;
  email: string | null | undefined;
  emailVerified: boolean;
  given?: string | null | undefined;
  family?: string | null | undefined;
  full?: string | null | undefined;
}): ProviderProfile => {
  const given = nameOf(stated.given);
  const family = nameOf(stated.family);
  const names = given === null && family === null ? split(nameOf(stated.full)) : { firstName: given, lastName: family };
  const email = emailAddress.safeParse(storable(stated.email ?? ''));
  return { subject: stated.subject, email: email.data, emailVerified: stated.emailVerified, ...names };
};

const nameOf = (stated: string | null | undefined): string | null =>
  storable((stated ?? '').trim().slice(0, NAME_LENGTH)) || null;

/** The last word is the family name: right for most, and everybody can change it. */
const split = (full: string | null) => {
  const [, firstName, lastName] = /^(.*\S)\s+(\S+)$/s.exec(full ?? '') ?? [];
  return { firstName: firstName ?? full, lastName: lastName ?? null };
};
