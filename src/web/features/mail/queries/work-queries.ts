import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';

/** What a mail has become, and what a task would say. */
export const mailWorkQuery = (id: string) => queryFor(contract.mailActions.work, { params: { id } });

/** Refetches what a task or an event changes that was made of a mail, or taken back. */
export const refreshWork = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      contract.mailActions.work,
      contract.mailActions.actions,
      contract.life.module,
      contract.life.records,
      contract.life.record,
      contract.calendar.events,
      contract.calendar.range,
    ].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
  );
