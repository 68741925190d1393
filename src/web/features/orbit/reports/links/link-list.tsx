import { useMutation } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ReportLink } from '#contract/orbit/report-links.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useUndo } from '#web/api/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { longTime } from '#web/ui/times.ts';
import { toast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { RANGE_LABELS } from '../spans.ts';

type LinkListProps = { links: readonly ReportLink[]; onChanged: () => Promise<unknown> };

/** The report links of a person: what each shows, whether it was opened, and how to end it; one just withdrawn can be brought back. */
export const LinkList = ({ links, onChanged }: LinkListProps) => {
  const now = useNow();
  const [withdrawn, setWithdrawn] = useState<readonly ReportLink[]>([]);
  const undo = useUndo({
    send: (id: string) => call(contract.reportLinks.restore, { params: { id } }),
    refresh: onChanged,
    notify: toast,
    describe: ({ id, name }) => {
      setWithdrawn((all) => all.filter((each) => each.id !== id));
      return { description: `“${name}” can be opened again.` };
    },
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: ReportLink) => call(contract.reportLinks.withdraw, { params: { id } }),
    onSuccess: (_, link) => {
      setWithdrawn((all) => [...all, link]);
      toast({ title: 'Link withdrawn', description: `Nobody can open “${link.name}” anymore.` });
      return onChanged();
    },
    onError: (error) =>
      toast({ title: 'Nothing changed', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  const gone = new Set(withdrawn.map(({ id }) => id));
  const shown = [...links.filter(({ id }) => !gone.has(id)), ...withdrawn];
  if (shown.length === 0) return null;
  return (
    <section className="stack g2">
      <h3 className="h4" id="report-links">
        Your links
      </h3>
      <ul className="report-links" aria-labelledby="report-links">
        {shown.map((link) => (
          <li key={link.id} className="row between g2">
            <div className="grow">
              <span className="truncate report-link-name">{link.name}</span>
              <span className="meta t3">{gone.has(link.id) ? 'Withdrawn' : factsOf(link, now).join(', ')}</span>
            </div>
            {gone.has(link.id) ? (
              <Button
                size="sm"
                variant="ghost"
                icon={Undo2}
                aria-label={`Undo withdrawing ${link.name}`}
                disabled={undo.pendingChange === link.id}
                onClick={() => undo.undo(link.id)}
              >
                Undo
              </Button>
            ) : (
              <IconButton
                size="sm"
                quiet
                icon={Trash2}
                label={`Withdraw ${link.name}`}
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate(link)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const dayText = (day: string): string => formatDay(day, { day: 'numeric', month: 'short', year: 'numeric' });

const factsOf = (link: ReportLink, now: Date): string[] => [
  link.range === 'fixed' ? `${dayText(link.from ?? '')} to ${dayText(link.to ?? '')}` : RANGE_LABELS[link.range],
  ...(link.amounts ? ['with amounts'] : []),
  link.lastOpenedAt === null ? 'not opened yet' : `opened ${longTime(link.lastOpenedAt, now)}`,
  ...(link.expiresOn === null ? [] : [`${link.isExpired ? 'ended' : 'until'} ${dayText(link.expiresOn)}`]),
];
