import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { Retention } from '#contract/person/preferences.ts';
import { call } from '#web/api/call.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Row } from '../setting-row.tsx';
import { StoredList } from './stored-list.tsx';

type RetentionRowProps = { period: Retention; onAgreed: () => void };

/** Previews what the chosen retention deletes; nothing is deleted before the person has agreed. */
export const RetentionRow = ({ period, onAgreed }: RetentionRowProps) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const preview = useQuery(queryFor(contract.data.retention, { query: { period } })).data;
  const renew = () => {
    void client.invalidateQueries({ queryKey: keyOf(contract.data.retention) });
    void client.invalidateQueries({ queryKey: keyOf(contract.data.summary) });
    void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  };
  const agree = useMutation({
    mutationFn: () => call(contract.data.agreeToRetention, { body: { period } }),
    onSuccess: ({ erased }) => {
      const total = erased.reduce((sum, { count }) => sum + count, 0);
      setOpen(false);
      onAgreed();
      renew();
      toast({
        title: 'Auto-Delete Is On',
        description: erasedText(total),
      });
    },
    onError: (error) => toast({ title: 'Nothing Erased', description: errorText(error), destructive: true }),
  });
  const suspend = useMutation({
    mutationFn: () => call(contract.data.suspendRetention),
    onSuccess: () => {
      renew();
      toast({ title: 'Auto-Delete Is Off', description: 'Nothing will be deleted until you agree again.' });
    },
  });
  if (!preview) return null;
  if (preview.before === null) return <Row label="Everything is kept" hint="Nothing is deleted because of its age" />;
  const before = shortDay(preview.before);
  if (preview.agreed) {
    return (
      <Row label={`Records older than ${before} are deleted daily`} hint="You have agreed to this">
        <Button size="sm" pending={suspend.isPending && 'Stopping'} onClick={() => suspend.mutate()}>
          Stop deleting
        </Button>
      </Row>
    );
  }
  return (
    <Row label="Auto-delete is off" hint="See what’s too old first, then decide">
      <Button size="sm" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete records older than ${before}?`}
        description={
          <>
            {preview.goes.length === 0
              ? 'Nothing is that old today. From now on, older records are deleted every day.'
              : 'These are deleted now, and that can’t be undone. From then on, older records are deleted every day. Messages stay because they belong to two people.'}
            <StoredList stored={preview.goes} />
          </>
        }
        confirmLabel="Delete now and every day"
        danger
        pending={agree.isPending && 'Erasing'}
        onConfirm={() => agree.mutate()}
      />
    </Row>
  );
};

const erasedText = (total: number): string => {
  if (total === 0) return 'Nothing is that old yet.';
  return total === 1 ? 'One old record was erased.' : `${total} old records were erased.`;
};
