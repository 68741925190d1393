import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportLinkWithAddress } from '#contract/orbit/report-links.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { OrbitThings } from '../../use-orbit.ts';
import { LinkAddress } from './link-address.tsx';
import { LinkForm, type ShownReport } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { reportLinksQuery } from './link-queries.ts';
import './links.css';

type ShareDialogProps = {
  open: boolean;
  /** The report on the screen, with which the form begins. */
  shown: ShownReport;
  things: OrbitThings;
  onClose: () => void;
};

/** Makes links at which a client reads one report, and withdraws them; the address of a new one is shown once. */
export const ShareDialog = ({ open, ...props }: ShareDialogProps) => open && <OpenDialog {...props} />;

const OpenDialog = ({ shown, things, onClose }: Omit<ShareDialogProps, 'open'>) => {
  const client = useQueryClient();
  const links = useQuery(reportLinksQuery());
  const [made, setMade] = useState<ReportLinkWithAddress | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: reportLinksQuery().queryKey });
  const show = (link: ReportLinkWithAddress | null) => {
    setMade(link);
    void refresh();
  };
  if (made) return <LinkAddress link={made} onBack={() => show(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="Share a link"
      description="A secret address at which a client reads this report in any browser, without an account. It shows the report as it is when it’s opened, and nothing else."
    >
      <div className="stack g5">
        <LinkForm shown={shown} things={things} onMade={show} />
        {links.isPending && <Loading label="Loading your links" />}
        {links.isError && (
          <p className="hint hint--error" role="alert">
            Your links couldn’t be loaded. Please try again.
          </p>
        )}
        {links.data && <LinkList links={links.data} onChanged={refresh} />}
      </div>
    </Dialog>
  );
};
