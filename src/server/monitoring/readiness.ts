import type { Readiness } from '#server/http/operation-routes.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2000;

/** Asks whether the database answers, has the tables of this version, and the workers run; calls at one time share one answer. */
export const createReadiness = ({
  pendingMigrations,
  workersUp,
}: {
  /** How many migrations are missing; throws when the database cannot be reached. */
  pendingMigrations: () => Promise<number>;
  workersUp: () => boolean;
}): (() => Promise<Readiness>) => {
  const look = async (): Promise<Readiness> => {
    const pending = await answerInTime(pendingMigrations());
    const parts = {
      database: pending === null ? 'failing' : 'ok',
      migrations: pending === null ? 'unknown' : pending === 0 ? 'ok' : 'failing',
      workers: workersUp() ? 'ok' : 'failing',
    } as const;
    return { ready: Object.values(parts).every((state) => state === 'ok'), parts };
  };
  let looking: Promise<Readiness> | undefined;
  return () => (looking ??= look().finally(() => (looking = undefined)));
};

/** What a promise gives, or null when it fails or takes too long. */
const answerInTime = async <T>(answer: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE, null)));
  try {
    return await Promise.race([answer, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};
