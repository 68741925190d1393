import { callThrough } from './call.ts';

/** Calls that upload a file and report progress from 0 to 1, which `fetch` cannot do. */
export const callWithProgress = (onProgress: (share: number) => void) =>
  callThrough(
    (url, init) =>
      new Promise<Response>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(init.method ?? 'GET', url);
        new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
        request.upload.addEventListener('progress', ({ loaded, total }) =>
          onProgress(total === 0 ? 0 : loaded / total),
        );
        request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
        request.addEventListener('error', () => reject(new TypeError('The request didn’t get through.')));
        request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
        init.signal?.addEventListener('abort', () => request.abort());
        request.send(init.body instanceof Blob ? init.body : null);
      }),
  );
