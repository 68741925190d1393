import { emailAddress } from '#contract/common.ts';
import type { StoredFacts } from '#server/mail-store/mail-columns.ts';

/** How to unsubscribe from a mailing list, with the address or host that is contacted. */
export type UnsubscribeMethod =
  | { readonly way: 'https'; readonly target: string; readonly url: string }
  | {
      readonly way: 'mailto';
      readonly target: string;
      readonly to: string;
      readonly subject: string;
      readonly body: string;
    }
  | { readonly way: 'none'; readonly problem: string };

const LONGEST_URL = 2000;
export const noMethod = (problem: string): UnsubscribeMethod => ({ way: 'none', problem });

/** How to unsubscribe (RFC 2369, RFC 8058): by one-click POST if offered, else by mail, never by opening a page. */
export const unsubscribeMethodOf = (headers: StoredFacts['headers']): UnsubscribeMethod => {
  if (/\bdkim=fail\b/i.test(headers.authenticationResults ?? ''))
    return noMethod('Iris couldn’t verify the sender of this email, so it won’t respond in any way.');
  const offers = [...(headers.listUnsubscribe ?? '').matchAll(/<([^<>]+)>/g)].map(([, offer]) => (offer ?? '').trim());
  const link = offers.find((offer) => /^https:\/\//i.test(offer) && offer.length <= LONGEST_URL && URL.canParse(offer));
  if (link !== undefined && /List-Unsubscribe=One-Click/i.test(headers.listUnsubscribePost ?? '')) {
    const url = new URL(link);
    if (url.username === '' && url.password === '') return { way: 'https', target: url.host, url: url.href };
  }
  const mailto = offers.find((offer) => /^mailto:/i.test(offer));
  const message = mailto === undefined ? null : readMailto(mailto);
  if (message !== null) return { way: 'mailto', target: message.to, ...message };
  if (offers.length === 0) return noMethod('This sender offers no way for a program to unsubscribe you.');
  return noMethod(
    'This sender only offers a web page. Iris doesn’t open it, because that alone would tell them you read their mail. The link is in the text of the email.',
  );
};

/** Of a mailto link only recipient, subject and text are taken (RFC 6068 allows much more). */
const readMailto = (link: string): { to: string; subject: string; body: string } | null => {
  if (!URL.canParse(link)) return null;
  const { pathname, searchParams } = new URL(link);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const to = emailAddress.safeParse(decoded);
  const line = (text: string | null) => (text ?? '').replaceAll(/[\r\n]+/g, ' ').slice(0, 300);
  return to.success
    ? { to: to.data, subject: line(searchParams.get('subject')) || 'unsubscribe', body: line(searchParams.get('body')) }
    : null;
};
