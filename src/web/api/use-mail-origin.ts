import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { queryFor } from './queries.ts';

/** The mail that a task or an event was made of; null when it was made otherwise, or while that is not known. */
export const useMailOrigin = (kind: 'task' | 'event', id: string) =>
  useQuery(queryFor(contract.mailActions.origin, { query: { kind, of: id } })).data?.mail ?? null;
