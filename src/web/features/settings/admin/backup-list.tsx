import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import type { Backups } from '#contract/admin/backups.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { backupsQuery } from '../settings-queries.ts';
import { countedText, megabytesText, spanText } from '../words.ts';

/** How often to look while a backup is being made, in milliseconds. */
const LOOK = 1000;
const SHOWN = 5;

/** The backups of the installation, and one more at once. */
export const BackupList = () => {
  const client = useQueryClient();
  const backups = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data?.kind === 'on' && state.data.running ? LOOK : false),
  }).data;
  const make = useMutation({
    mutationFn: () => call(contract.backups.make),
    onSuccess: (state) => client.setQueryData(backupsQuery.queryKey, state),
    onError: (error) => toast({ title: 'Backup Not Started', description: errorText(error), destructive: true }),
  });
  if (backups?.kind !== 'on') return <Listing title="Backups" hint={backups && ELSEWHERE[backups.kind]} />;
  return (
    <Listing
      title="Backups"
      hint={hintOf(backups)}
      action={
        <Button
          size="sm"
          icon={DatabaseBackup}
          pending={(backups.running || make.isPending) && 'Backing up'}
          onClick={() => make.mutate()}
        >
          Back up now
        </Button>
      }
    >
      <ul>
        {backups.backups.slice(0, SHOWN).map(({ name, manual, madeAt, bytes }) => (
          <ListingItem
            key={name}
            title={fullTime(madeAt)}
            note={
              manual
                ? `${name}, ${megabytesText(bytes)}, made by hand, checked`
                : `${name}, ${megabytesText(bytes)}, checked`
            }
          />
        ))}
      </ul>
    </Listing>
  );
};

const ELSEWHERE: { [K in Exclude<Backups['kind'], 'on'>]: string } = {
  off: 'No automatic backups yet. Set BACKUP_DIR to turn them on',
  postgres: 'PostgreSQL is backed up with its own tools. See docs/operating.md',
};

const hintOf = ({ everySeconds, keep, manualKept, backups, problem }: Extract<Backups, { kind: 'on' }>): string => {
  const plan = `Every ${spanText(everySeconds)}, kept ${keep} and the last ${manualKept} made by hand, ${countedText(backups.length, 'backup', 'backups')}`;
  return problem === null ? plan : `Failing: ${problem}. ${plan}`;
};
