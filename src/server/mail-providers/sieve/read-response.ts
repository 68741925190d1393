/** A response of a ManageSieve server (RFC 5804, section 4): its lines of strings and words, and how it ends. */
export interface SieveResponse {
  readonly status: string;
  /** Such as `QUOTA/MAXSIZE`; null when there is none. */
  readonly code: string | null;
  readonly message: string;
  readonly lines: readonly (readonly string[])[];
}

/** A response at the beginning of some bytes, and where it ends; null while it is incomplete. */
export const readResponse = (bytes: Buffer): { response: SieveResponse; end: number } | null => {
  const lines: string[][] = [];
  let at = 0;
  for (;;) {
    const line = readLine(bytes, at);
    if (line === null) return null;
    at = line.end;
    const [first, ...rest] = line.tokens;
    const status = first?.kind === 'word' ? first.text.toUpperCase() : '';
    if (status !== 'OK' && status !== 'NO' && status !== 'BYE') {
      lines.push(line.tokens.map(({ text }) => text));
      continue;
    }
    const code = rest[0]?.text === '(' && rest[0].kind === 'word' ? (rest[1]?.text.toUpperCase() ?? null) : null;
    const message = rest.findLast(({ kind }) => kind === 'string')?.text ?? '';
    return { response: { status, code, message, lines }, end: at };
  }
};

/** Whether these bytes are one string and nothing else: while somebody signs in, the server asks for more so (RFC 5804, section 2.1). */
export const isChallenge = (bytes: Buffer): boolean => {
  const line = readLine(bytes, 0);
  return line !== null && line.tokens.length === 1 && line.tokens[0]!.kind === 'string' && line.end === bytes.length;
};

type Token = { readonly kind: 'word' | 'string'; readonly text: string };

const readLine = (bytes: Buffer, start: number): { tokens: Token[]; end: number } | null => {
  const tokens: Token[] = [];
  let at = start;
  for (;;) {
    const rest = bytes.toString('latin1', at, at + LINE);
    if (rest.startsWith('\r\n')) return { tokens, end: at + 2 };
    if (rest.startsWith(' ')) {
      at += 1;
      continue;
    }
    const quoted = /^"((?:[^"\\]|\\[^])*)"/.exec(rest);
    const literal = /^\{(\d{1,9})\+?\}\r\n/.exec(rest);
    const word = /^(?:[()]|[^\s"(){}]+(?=[\s"(){}]))/.exec(rest);
    if (quoted) {
      const text = Buffer.from(quoted[1]!, 'latin1').toString();
      tokens.push({ kind: 'string', text: text.replaceAll(/\\([^])/g, '$1') });
      at += quoted[0].length;
    } else if (literal) {
      const from = at + literal[0].length;
      const end = from + Number(literal[1]);
      if (end > bytes.length) return null;
      tokens.push({ kind: 'string', text: bytes.toString('utf8', from, end) });
      at = end;
    } else if (word) {
      tokens.push({ kind: 'word', text: word[0] });
      at += word[0].length;
    } else return null;
  }
};

/** No line of these servers is longer, but for its literals; in bytes. */
const LINE = 16_384;
