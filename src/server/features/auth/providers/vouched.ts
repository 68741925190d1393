import { emailAddress } from '#contract/common.ts';
import { storable } from '#server/http/body.ts';
import type { Vouched } from './provider.ts';

/** The longest name that is taken over, in characters. */
const NAME_LENGTH = 100;

/** Takes over what a provider has told: what is no address is none, and a name in one piece is split. */
export const vouchedFor = (told: {
  subject: string;
  email: string | null | undefined;
  emailVerified: boolean;
  given?: string | null | undefined;
  family?: string | null | undefined;
  full?: string | null | undefined;
}): Vouched => {
  const given = nameOf(told.given);
  const family = nameOf(told.family);
  const names = given === null && family === null ? split(nameOf(told.full)) : { firstName: given, lastName: family };
  const email = emailAddress.safeParse(storable(told.email ?? ''));
  return { subject: told.subject, email: email.data, emailVerified: told.emailVerified, ...names };
};

const nameOf = (told: string | null | undefined): string | null =>
  storable((told ?? '').trim().slice(0, NAME_LENGTH)) || null;

/** The last word is the family name: right for most, and everybody can change it. */
const split = (full: string | null) => {
  const [, firstName, lastName] = /^(.*\S)\s+(\S+)$/s.exec(full ?? '') ?? [];
  return { firstName: firstName ?? full, lastName: lastName ?? null };
};
