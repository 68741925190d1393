import { useQuery } from '@tanstack/react-query';
import { CircleHelp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { percentSign } from '#contract/intl.ts';
import { SAMPLE_EFFICIENCY } from '#contract/orbit/orbit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { efficiencyQuery } from '../orbit-queries.ts';
import { useDays } from '../use-days.ts';
import { EfficiencyWords } from './efficiency-words.tsx';
import { SummaryFigure } from './figure.tsx';

/** Efficiency of the last seven days; for own data it explains the computation on request. */
export const EfficiencyFigure = ({ icon, sample }: { icon: LucideIcon; sample: boolean }) => {
  const { zone } = useDays();
  const { data } = useQuery({ ...efficiencyQuery(zone.name), enabled: !sample });
  const [open, setOpen] = useState(false);
  const value = sample ? SAMPLE_EFFICIENCY : (data?.value ?? null);
  const help = !sample && data && (
    <IconButton
      label="How efficiency is calculated"
      icon={CircleHelp}
      size="sm"
      className="sum4-help"
      onClick={() => setOpen(true)}
    />
  );
  return (
    <>
      <SummaryFigure icon={icon} label="Efficiency" more={help}>
        {value === null ? '–' : value}
        {value !== null && <small>{percentSign()}</small>}
        {!sample && data?.missing && <span className="sum4-missing">needs {data.missing}</span>}
      </SummaryFigure>
      <Dialog open={open} onOpenChange={setOpen} title="Efficiency">
        {data && <EfficiencyWords efficiency={data} />}
      </Dialog>
    </>
  );
};
