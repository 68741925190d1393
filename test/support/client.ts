/** An answer with its body already read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely; the contract types them elsewhere
  readonly json: any;
}

/** Somebody who calls the API and keeps cookies, as a browser does. */
export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  request(path: string, init: RequestInit): Promise<Answer>;
  readonly cookies: Map<string, string>;
}

/** A client of an application in this process. */
export const createClient = (app: {
  request(url: string, init: RequestInit): Response | Promise<Response>;
}): Client => {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (!headers.has('host')) headers.set('host', '127.0.0.1');
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (kept !== '' && !headers.has('cookie')) headers.set('cookie', kept);
    const response = await app.request(`http://127.0.0.1${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text, bytes, json: parsed(text) };
  };
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  return {
    get: (path) => request(path),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (path, headers) => send('DELETE')(path, undefined, headers),
    request,
    cookies,
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
