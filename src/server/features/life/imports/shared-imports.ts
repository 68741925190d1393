import { AppError, notFound } from '#server/errors.ts';
import type { CallableByOthers, ProcessCalls } from '#server/processes/process-calls.ts';
import type { ServerProcess } from '#server/processes/server-process.ts';
import type { LifeImports } from './imports.ts';

type OfStaged = Pick<LifeImports, 'state' | 'answer' | 'run' | 'cancel'>;

/** A file that is being imported is known to the process that took it: the others ask for it there. */
export const shareImports = (local: LifeImports, self: ServerProcess, processCalls: ProcessCalls) => {
  // The other side is of the same type.
  const here = async (name: keyof OfStaged, args: readonly unknown[]): Promise<unknown> =>
    (local[name] as (...args: readonly unknown[]) => unknown)(...args);
  const anywhere = async (name: keyof OfStaged, args: readonly unknown[]): Promise<never> => {
    const places = [
      () => here(name, args),
      ...(await self.others()).map(
        ({ id }) =>
          () =>
            processCalls.call(id, 'lifeImport', [name, args]),
      ),
    ];
    for (const ask of places) {
      try {
        return (await ask()) as never;
      } catch (error) {
        if (error instanceof AppError && error.code !== 'not_found') throw error;
      }
    }
    throw notFound('This import');
  };
  const shared = {
    state: (...args: Parameters<OfStaged['state']>): Promise<ReturnType<OfStaged['state']>> => anywhere('state', args),
    answer: (...args: Parameters<OfStaged['answer']>): ReturnType<OfStaged['answer']> => anywhere('answer', args),
    run: (...args: Parameters<OfStaged['run']>): Promise<ReturnType<OfStaged['run']>> => anywhere('run', args),
    cancel: (...args: Parameters<OfStaged['cancel']>): ReturnType<OfStaged['cancel']> => anywhere('cancel', args),
  };
  return {
    handled: self.hasOthers ? { ...local, ...shared } : local,
    callable: { lifeImport: here } satisfies CallableByOthers,
  };
};
export type SharedImports = ReturnType<typeof shareImports>;
