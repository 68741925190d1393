import { parentPort, Worker } from 'node:worker_threads';
import type { ErrorSerializer } from '#server/errors.ts';
import { currentRequest, inRequest } from '#server/request-scope.ts';

/** Functions that a worker offers: plain data in, plain data out. */
// oxlint-disable-next-line typescript/no-explicit-any -- the caller's own type names the arguments; here any function will do
type Call = (...args: any[]) => Promise<unknown>;
export type Calls<C> = { [K in keyof C]: Call };

type Request = {
  readonly call: number;
  readonly name: string;
  readonly args: unknown[];
  /** The request that it is asked for, so that the log of the worker names it too. */
  readonly requestId: string | undefined;
};
type Message =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: unknown }
  | { readonly event: unknown };

/** Another thread of this process that answers calls and emits events. */
export interface WorkerHandle<C> {
  readonly calls: C;
  /** Lets it finish what its call `stop` waits for, if it has one, and end by itself. */
  stop(): Promise<void>;
  /** Ends it at once, whatever it is doing; not for one that has a database: libsql ends the process when it is interrupted. */
  kill(): Promise<void>;
  /** Says whether the process stays alive for it. */
  keepAlive(isNeeded: boolean): void;
}

/** The call after which a worker ends. */
const STOP = 'stop';

/** Memory for new objects in a long-lived worker, in MB: the default keeps about ten times as much when idle. */
const YOUNG = 8;

/** Starts a worker from a file; one that ends by itself fails all its open calls and is reported to `onEnd`. */
export const startWorker = <C extends Calls<C>>(
  file: URL,
  {
    data,
    errorSerializer,
    onEvent,
    onEnd,
    young = YOUNG,
    memory,
  }: {
    data: unknown;
    errorSerializer: ErrorSerializer;
    onEvent(event: unknown): void;
    onEnd(error: Error): void;
    young?: number;
    /** The most memory that its objects may take, in MB; what needs more ends it. */
    memory?: number;
  },
): WorkerHandle<C> => {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: {
      maxYoungGenerationSizeMb: young,
      ...(memory !== undefined && { maxOldGenerationSizeMb: memory }),
    },
  });
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  let stopping = false;
  let ended: Error | null = null;
  worker.on('message', (message: Message) => {
    if ('event' in message) return onEvent(message.event);
    const waiting = open.get(message.call);
    open.delete(message.call);
    if ('error' in message) waiting?.reject(errorSerializer.deserialize(message.error));
    else waiting?.resolve(message.result);
  });
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of open.values()) reject(error);
    open.clear();
    if (!stopping) onEnd(error);
  };
  worker.on('error', (error) => end(error instanceof Error ? error : new Error('The thread failed.')));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('exit', () => end(new Error('The thread has ended.')));

  const ask = (name: string, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      count += 1;
      open.set(count, { resolve, reject });
      worker.postMessage({ call: count, name, args, requestId: currentRequest()?.id } satisfies Request);
    });
  return {
    // Every property is a call: the worker offers exactly the functions of C.
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
      await ask(STOP, []).catch(() => undefined);
      await exited;
    },
    async kill() {
      stopping = true;
      await worker.terminate();
    },
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
  };
};

/** Serves calls of the thread that started this worker. */
export const serveWorkerCalls = (
  calls: Readonly<Record<string, Call>>,
  errorSerializer: ErrorSerializer,
): { emit(event: unknown): void } => {
  const port = parentPort!;
  port.on('message', ({ call, name, args, requestId }: Request) => {
    const work = calls[name];
    const run = () => work?.(...args) ?? Promise.reject(new Error(`There is no call ${name}.`));
    const result = requestId === undefined ? run() : inRequest({ id: requestId }, run);
    const answered = result.then(
      (value) => port.postMessage({ call, result: value } satisfies Message),
      (error: unknown) => port.postMessage({ call, error: errorSerializer.serialize(error) } satisfies Message),
    );
    // Ends this thread only, and not in the middle of a statement, as ending it from outside might.
    if (name === STOP) void answered.finally(() => process.exit());
  });
  return { emit: (event) => port.postMessage({ event } satisfies Message) };
};
