import { FailedLine } from '#web/ui/failed.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#web/api/error-text.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type QueryStateProps = { query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>; what: string };

/** What stands in place of a list while it loads, or when it did not. */
export const QueryState = ({ query, what }: QueryStateProps) => {
  if (query.isPending) return <SkeletonRows label={`Loading ${what}`} rows={2} />;
  if (query.error === null) return null;
  return <FailedLine text={errorText(query.error)} onRetry={() => void query.refetch()} />;
};
