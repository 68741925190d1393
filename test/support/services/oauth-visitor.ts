/** A person at a provider's pages, without a browser: keeps cookies, follows redirects, presses buttons. */
export type Page = { url: URL; status: number; html: string };
/** Either a page of the provider, or the address of the app that the provider sends the person back to. */
export type Arrival = { kind: 'page'; page: Page } | { kind: 'callback'; url: URL };

const MOST_REDIRECTS = 10;

/** Opens a provider's authorization address and stops where the browser would call the app's own redirect_uri. */
export function createVisitor(authorizationUrl: string | URL) {
  const start = new URL(authorizationUrl);
  const callback = start.searchParams.get('redirect_uri');
  const cookies = new Map<string, string>();

  async function go(url: URL, init: RequestInit = {}, redirects = 0): Promise<Arrival> {
    if (callback && url.href.startsWith(callback)) return { kind: 'callback', url };
    if (redirects > MOST_REDIRECTS) throw new Error(`too many redirects, last to ${url}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(90_000) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { kind: 'page', page: { url, status: response.status, html: await response.text() } };
    return go(new URL(location, url), {}, redirects + 1);
  }

  return {
    open: () => go(start),
    follow: (page: Page, href: string) => go(new URL(unescape(href), page.url)),
    /** Sends the first form whose source contains `containing`, with its hidden fields and `fields`. */
    submit(page: Page, containing: string, fields: Record<string, string> = {}) {
      const forms = page.html.match(/<form[\s\S]*?<\/form>/g) ?? [];
      const form = forms.find((source) => source.includes(containing));
      if (form === undefined)
        throw new Error(`no form with ${containing} on ${page.url} (${page.status}): ${page.html}`);
      const action = attribute(/<form[^>]*>/.exec(form)?.[0] ?? '', 'action') ?? page.url.href;
      const hidden = (form.match(/<input[^>]*>/g) ?? []).filter((input) => attribute(input, 'type') === 'hidden');
      const body = new URLSearchParams(
        hidden.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
      );
      Object.entries(fields).forEach(([name, value]) => body.set(name, value));
      return go(new URL(action, page.url), { method: 'POST', body });
    },
  };
}

/** The page of an arrival, where the next step needs one. */
export function pageOf(arrival: Arrival): Page {
  if (arrival.kind === 'callback') throw new Error(`sent back too early: ${arrival.url}`);
  return arrival.page;
}

/** The callback of an arrival, where the way must end there. */
export function callbackOf(arrival: Arrival): URL {
  if (arrival.kind === 'page')
    throw new Error(`still at ${arrival.page.url} (${arrival.page.status}): ${arrival.page.html}`);
  return arrival.url;
}

function attribute(tag: string, name: string) {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescape(found);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescape(text: string) {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (NAMED[name ?? ''] ?? whole) : String.fromCharCode(Number(code)),
  );
}
