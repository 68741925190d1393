import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Folders, History, PenLine, RefreshCw, ScanSearch, SlidersHorizontal } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from '../queries/email-cache.ts';
import { PermissionLink } from '../connect/permission-link.tsx';
import { SCAN_ID } from '../scan/scan-id.ts';

type InboxCommandsProps = {
  narrow: boolean;
  scanOpen: boolean;
  filtersOpen: boolean;
  onScan: () => void;
  /** Null where a view, which has no filters, is shown. */
  onFilters: (() => void) | null;
  onActivity: () => void;
  onCompose: () => void;
  onFolders: () => void;
};

/** The commands of the whole inbox; icons only on a narrow page. */
export const InboxCommands = ({
  narrow,
  scanOpen,
  filtersOpen,
  onScan,
  onFilters,
  onActivity,
  onCompose,
  onFolders,
}: InboxCommandsProps) => {
  const refresh = useRefreshInbox();
  const scan = {
    className: pressed(scanOpen),
    'aria-expanded': scanOpen,
    'aria-controls': scanOpen ? SCAN_ID : undefined,
    onClick: onScan,
  };
  const refreshing = {
    className: refresh.isPending ? 'is-turning' : '',
    'aria-busy': refresh.isPending,
    disabled: refresh.isPending,
    onClick: () => refresh.mutate(),
  };
  if (narrow) {
    return (
      <>
        <IconButton solid label="Folders" icon={Folders} onClick={onFolders} />
        {onFilters && (
          <IconButton
            solid
            label="Search and filters"
            icon={SlidersHorizontal}
            className={pressed(filtersOpen)}
            aria-expanded={filtersOpen}
            onClick={onFilters}
          />
        )}
        <IconButton solid label="New email" icon={PenLine} onClick={onCompose} />
        <IconButton solid label="Unanswered Scan" icon={ScanSearch} {...scan} />
        <IconButton solid label="Refresh Inbox" icon={RefreshCw} {...refreshing} />
      </>
    );
  }
  return (
    <>
      <PermissionLink variant="ghost" connected />
      <IconButton size="sm" label="Folders" icon={Folders} aria-keyshortcuts="g" onClick={onFolders} />
      <IconButton size="sm" label="Activity" icon={History} onClick={onActivity} />
      <IconButton size="sm" label="Unanswered Scan" icon={ScanSearch} {...scan} />
      <IconButton size="sm" label="Refresh Inbox" icon={RefreshCw} {...refreshing} />
      <Button size="sm" icon={PenLine} aria-keyshortcuts="c" onClick={onCompose}>
        New email
      </Button>
    </>
  );
};

const pressed = (open: boolean) => (open ? 'mail-pressed' : undefined);

/** Synchronises with the mail server, then refetches what is shown. */
export function useRefreshInbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.mail.refresh),
    onError: (error) =>
      toast({
        title: 'Refresh Failed',
        description: errorText(error, 'What you see may be out of date.'),
        destructive: true,
      }),
    onSettled: () =>
      Promise.all([refetchLists(client), client.invalidateQueries({ queryKey: keyOf(contract.mail.status) })]),
  });
}
