import { closingName, isClosing, isDeviceLine, isSignatureDelimiter } from './signature.ts';
import type { VisibleReply } from './visible-reply.ts';

const NAME = /^(?:\p{Lu}[\p{L}'’-]+|\p{Ll}{3,12})(?: (?:(?:von|van|de|del|di|da|la|le)\s)*\p{Lu}[\p{L}'’.-]*){0,2}$/u;
/** `Deine Anna`, `Your Anna`. */
const POSSESSIVE = /^(?:deine?|eure?|ihre?|yours?|ton|ta|votre|tu|dein|euer)\s+(?=\p{Lu})/iu;
const LONGEST = 40;

/**
 * The name a mail is signed with: the line below the sign-off, or a single name at the very end; undefined when there
 * is none.
 */
export function signedName({ body, signature }: VisibleReply): string | undefined {
  for (const raw of signature.split('\n')) {
    const line = raw.trim();
    if (line === '' || isSignatureDelimiter(raw) || isDeviceLine(line)) continue;
    const inline = closingName(line);
    if (inline !== undefined) return inline;
    if (!isClosing(line)) return nameIn(line);
  }
  const lines = body.trimEnd().split('\n');
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : '';
  return /^\s*\p{Lu}[\p{L}'’-]+\s*$/u.test(last) ? nameIn(last) : undefined;
}

function nameIn(line: string): string | undefined {
  const bare = line
    .replace(/[\s,.!]+$|^[-–—*~\s]+/gu, '')
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(POSSESSIVE, '')
    .trim();
  const isInitials = /^\p{Lu}{1,3}$/u.test(bare);
  return bare.length <= LONGEST && !isInitials && NAME.test(bare) ? bare : undefined;
}
