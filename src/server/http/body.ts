import { AppError } from '#server/errors.ts';
import { parseJson, storable } from './read-json.ts';

/** The largest body of a call in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** How much of a body that is too large is still read, so that the sender hears the answer, in bytes. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

/** Reads a JSON body: 415 for another type, 413 when too large, 400 when it is no JSON. */
export const readJson = async (request: Request, limit = BODY_LIMIT): Promise<unknown> => {
  const type = request.headers.get('content-type');
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0 && type === null) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) {
    throw new AppError(415, 'unsupported_media_type', 'The body must be sent as application/json.');
  }
  if (bytes.length === 0) return undefined;
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, 'bad_json', 'The body isn’t valid JSON.', { field: 'body' });
  }
};

/** Reads a form as programs send it: 415 for another type, 413 when too large. */
export const readForm = async (request: Request, limit: number): Promise<URLSearchParams> => {
  const bytes = await readBytes(request, limit);
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError(415, 'unsupported_media_type', 'The body must be sent as application/x-www-form-urlencoded.');
  return new URLSearchParams(storable(new TextDecoder().decode(bytes)));
};

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > DRAIN_LIMIT) break;
  }
  if (size > limit)
    throw new AppError(413, 'too_large', `The body is too large. The limit is ${Math.floor(limit / 1024)} kB.`);
  return Buffer.concat(chunks);
};
