import { useQuery } from '@tanstack/react-query';
import { CircleHelp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { SAMPLE_EFFICIENCY } from '#contract/orbit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { efficiencyQuery } from '../orbit-queries.ts';
import { useDays } from '../use-days.ts';
import { EfficiencyWords } from './efficiency-words.tsx';
import { Figure } from './figure.tsx';

/** Efficiency of the last seven days; live it tells on request how it is counted. */
export const EfficiencyFigure = ({ icon, sample }: { icon: LucideIcon; sample: boolean }) => {
  const { zone } = useDays();
  const { data } = useQuery({ ...efficiencyQuery(zone.name), enabled: !sample });
  const [open, setOpen] = useState(false);
  const value = sample ? SAMPLE_EFFICIENCY : (data?.value ?? null);
  const help = !sample && data && (
    <IconButton
      label="How efficiency is counted"
      icon={CircleHelp}
      size="sm"
      className="sum4-help"
      onClick={() => setOpen(true)}
    />
  );
  return (
    <>
      <Figure icon={icon} label="Efficiency" more={help}>
        {value === null ? '–' : value}
        {value !== null && <small>%</small>}
        {!sample && data?.missing && <span className="sum4-missing">needs {data.missing}</span>}
      </Figure>
      <Dialog open={open} onOpenChange={setOpen} title="Efficiency">
        {data && <EfficiencyWords efficiency={data} />}
      </Dialog>
    </>
  );
};
