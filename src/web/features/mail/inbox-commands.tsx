import { useMutation, useQueryClient } from '@tanstack/react-query';
import { History, PenLine, RefreshCw, ScanSearch, SlidersHorizontal } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { call, CallError } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from './email-cache.ts';
import { PermissionLink } from './permission-link.tsx';
import { SCAN_ID } from './scan/scan-panel.tsx';

type InboxCommandsProps = {
  narrow: boolean;
  scanOpen: boolean;
  filtersOpen: boolean;
  onScan: () => void;
  onFilters: () => void;
  onActivity: () => void;
  onCompose: () => void;
};

/** What can be done with the whole inbox; a narrow page has room for signs only. */
export const InboxCommands = ({
  narrow,
  scanOpen,
  filtersOpen,
  onScan,
  onFilters,
  onActivity,
  onCompose,
}: InboxCommandsProps) => {
  const refresh = useRefreshInbox();
  const scan = {
    className: pressed(scanOpen),
    'aria-expanded': scanOpen,
    'aria-controls': scanOpen ? SCAN_ID : undefined,
    onClick: onScan,
  };
  if (narrow) {
    return (
      <>
        <IconButton
          solid
          label="Search and filters"
          icon={SlidersHorizontal}
          className={pressed(filtersOpen)}
          aria-expanded={filtersOpen}
          onClick={onFilters}
        />
        <IconButton solid label="New email" icon={PenLine} onClick={onCompose} />
        <IconButton solid label="Unanswered Scan" icon={ScanSearch} {...scan} />
        <IconButton
          solid
          label="Refresh Inbox"
          icon={RefreshCw}
          className={refresh.isPending ? 'is-turning' : ''}
          aria-busy={refresh.isPending}
          disabled={refresh.isPending}
          onClick={() => refresh.mutate()}
        />
      </>
    );
  }
  return (
    <>
      <PermissionLink variant="ghost" connected />
      <IconButton size="sm" label="Activity" icon={History} onClick={onActivity} />
      <Button size="sm" icon={PenLine} aria-keyshortcuts="c" onClick={onCompose}>
        New email
      </Button>
      <Button size="sm" icon={ScanSearch} {...scan}>
        Unanswered Scan
      </Button>
      <Button size="sm" icon={RefreshCw} pending={refresh.isPending && 'Refreshing'} onClick={() => refresh.mutate()}>
        Refresh Inbox
      </Button>
    </>
  );
};

const pressed = (open: boolean) => (open ? 'mail-pressed' : undefined);

/** Asks the mail server for news now, then fetches what is shown again. */
export function useRefreshInbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.mail.refresh),
    onError: (error) =>
      toast({
        title: 'Refresh Failed',
        description: (error instanceof CallError && error.problem?.message) || 'What you see is what Iris knew before.',
        destructive: true,
      }),
    onSettled: () =>
      Promise.all([refetchLists(client), client.invalidateQueries({ queryKey: keyOf(contract.mail.status) })]),
  });
}
