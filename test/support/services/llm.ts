import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './http-server.ts';

/** What a model was asked, as it came over the wire. */
export type Asked = { model: string; text: string; format: string | null; key: string | undefined };

/**
 * An OpenAI-compatible endpoint. The name of the model decides its character: `honest` sums up, `obedient` does what the mail
 * tells it, `chooser` takes every question for one about the last time with Anna, `liar` for a kind that there is not, `loose` ignores the form and wraps JSON in words, `garbage`, `empty`, `huge`, `broken`, `silent`, `refuses`, `tool`.
 */
export async function startLlm() {
  const peer = await serve();
  const asked: Asked[] = [];
  /** Those whom silent models keep waiting; null once they hang up. */
  let silent: ServerResponse[] | null = [];
  const keepWaiting = (response: ServerResponse) => (silent === null ? response.destroy() : silent.push(response));
  peer.use((request, response) => void answer(request, response, { asked, keepWaiting }));
  return {
    ...peer,
    url: `http://127.0.0.1:${peer.port}/v1`,
    localhost: `${peer.url}/v1`,
    asked,
    /** From now on silent models hang up. */
    hangUp() {
      silent?.forEach((response) => response.destroy());
      silent = null;
    },
  };
}
export type Llm = Awaited<ReturnType<typeof startLlm>>;

type Body = {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string } };
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { asked, keepWaiting }: { asked: Asked[]; keepWaiting: (response: ServerResponse) => unknown },
): Promise<void> => {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/v1/models') return void send(200, { data: [{ id: 'honest' }, { id: 'obedient' }] });
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer); // a request gives its bytes
  const { model, messages, response_format: format } = JSON.parse(Buffer.concat(pieces).toString()) as Body;
  const text = messages.map(({ content }) => content).join('\n');
  asked.push({ model, text, format: format?.type ?? null, key: request.headers.authorization });
  const say = (content: string | null) => send(200, { choices: [{ message: { content } }] });
  const form = text.includes('needs_reply') ? { needs_reply: true } : text.includes('"word"') ? { word: 'blue' } : null;
  const summary = { summary: 'Seun needs your OK for the quote.' };
  const characters: Readonly<Record<string, () => unknown>> = {
    honest: () => say(JSON.stringify(form ?? summary)),
    obedient: () =>
      say(
        JSON.stringify(
          form ?? {
            summary: 'PWNED <img src=x onerror=alert(1)> [click](javascript:alert(1)) https://evil.example/?d=1',
          },
        ),
      ),
    chooser: () => say(JSON.stringify({ intent: 'people.last-seen', from: null, to: null, about: 'Anna' })),
    liar: () =>
      say(JSON.stringify({ intent: 'mail.delete-all', from: null, to: null, about: 'Anna', answer: 'Paris' })),
    loose: () =>
      format === undefined ? say(`Sure!\n\`\`\`json\n${JSON.stringify(form ?? summary)}\n\`\`\``) : send(400, {}),
    garbage: () => say('Sure! {"summary": '),
    empty: () => say(''),
    huge: () => say('x'.repeat(1_000_000)),
    broken: () => response.writeHead(200).end('{"choices": [{"mess'),
    silent: () => keepWaiting(response),
    refuses: () => send(429, { error: { message: 'busy' } }),
    tool: () => send(200, { choices: [{ message: { content: null, tool_calls: [{ function: { name: 'send' } }] } }] }),
  };
  (characters[model] ?? (() => send(404, {})))();
};
