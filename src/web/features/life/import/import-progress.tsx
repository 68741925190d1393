import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { renewAfterImport } from './import-queries.ts';

type ImportProgressProps = {
  label: string;
  /** From 0 to 1. */
  share: number;
  onStop: () => void;
  /** The import that Stop undoes, if records are being added. */
  stop: string | null;
};

/** The progress of a long task, with a way to cancel it. */
export const ImportProgress = ({ label, share, onStop, stop }: ImportProgressProps) => {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (id: string) => call(contract.lifeImports.cancel, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Import Stopped', description: 'Nothing was added.' });
      onStop();
      await renewAfterImport(client);
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), destructive: true }),
  });
  return (
    <div className="import-progress">
      <Bar label={label} value={Math.round(share * 100)} unit="%" />
      <div className="dialog-foot">
        <Button
          variant="ghost"
          pending={cancel.isPending && 'Stopping'}
          onClick={() => (stop === null ? onStop() : cancel.mutate(stop))}
        >
          {stop === null ? 'Cancel' : 'Stop and undo'}
        </Button>
      </div>
    </div>
  );
};
