import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '../setting-row.tsx';
import { securityQuery } from '../settings-queries.ts';

/** Shown while a new address is not confirmed yet. */
export const PendingEmail = () => {
  const client = useQueryClient();
  const pending = useQuery(securityQuery).data?.pendingEmail;
  const cancel = useMutation({
    mutationFn: () => call(contract.account.cancelEmail),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  if (!pending) return null;
  return (
    <Row label={`Waiting for ${pending}`} hint="Open the link we sent there, in this browser">
      <Button variant="ghost" size="sm" pending={cancel.isPending && 'Canceling'} onClick={() => cancel.mutate()}>
        Keep the old address
      </Button>
    </Row>
  );
};
