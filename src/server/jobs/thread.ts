import { parentPort, Worker } from 'node:worker_threads';

/** Functions that a thread offers: plain data in, plain data out. */
// oxlint-disable-next-line typescript/no-explicit-any -- the caller's own type names the arguments; here any function will do
type Call = (...args: any[]) => Promise<unknown>;
export type Calls<C> = { [K in keyof C]: Call };

type Request = { readonly call: number; readonly name: string; readonly args: unknown[] };
type Message =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: unknown }
  | { readonly event: unknown };

/** How errors cross the border between two threads: the classes are not known there, their data is. */
export interface ErrorPassport {
  pack(error: unknown): unknown;
  unpack(packed: unknown): Error;
}

/** Another thread of this process that answers calls and tells of events. */
export interface Thread<C> {
  readonly calls: C;
  stop(): Promise<void>;
}

/** Memory for new objects in a thread that stays, in MB: the default would hold on to some ten times as much at rest. */
const YOUNG = 8;

/** Starts a thread from a file; a thread that ends by itself fails all its open calls and is told to `onEnd`. */
export const startThread = <C extends Calls<C>>(
  file: URL,
  {
    data,
    passport,
    onEvent,
    onEnd,
    young = YOUNG,
  }: {
    data: unknown;
    passport: ErrorPassport;
    onEvent(event: unknown): void;
    onEnd(error: Error): void;
    young?: number;
  },
): Thread<C> => {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: young } });
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  let stopping = false;
  let ended: Error | null = null;
  worker.on('message', (message: Message) => {
    if ('event' in message) return onEvent(message.event);
    const waiting = open.get(message.call);
    open.delete(message.call);
    if ('error' in message) waiting?.reject(passport.unpack(message.error));
    else waiting?.resolve(message.result);
  });
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of open.values()) reject(error);
    open.clear();
    if (!stopping) onEnd(error);
  };
  worker.on('error', (error) => end(error instanceof Error ? error : new Error('The thread failed.')));
  worker.on('exit', () => end(new Error('The thread has ended.')));

  const ask = (name: string, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      count += 1;
      open.set(count, { resolve, reject });
      worker.postMessage({ call: count, name, args } satisfies Request);
    });
  return {
    // Every property is a call: the thread offers exactly the functions of C.
    calls: new Proxy(
      {},
      {
        get:
          (_target, name) =>
          (...args: unknown[]) =>
            ask(String(name), args),
      },
    ) as C,
    async stop() {
      stopping = true;
      await ask('stop', []).catch(() => undefined);
      await worker.terminate();
    },
  };
};

/** Offers functions to the thread that started this one. */
export const serveCalls = (
  calls: Readonly<Record<string, Call>>,
  passport: ErrorPassport,
): { tell(event: unknown): void } => {
  const port = parentPort!;
  port.on('message', ({ call, name, args }: Request) => {
    const work = calls[name];
    const result = work === undefined ? Promise.reject(new Error(`There is no call ${name}.`)) : work(...args);
    result.then(
      (value) => port.postMessage({ call, result: value } satisfies Message),
      (error: unknown) => port.postMessage({ call, error: passport.pack(error) } satisfies Message),
    );
  });
  return { tell: (event) => port.postMessage({ event } satisfies Message) };
};
