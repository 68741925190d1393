import { decimalHours, spokenDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import type { Project } from '#contract/orbit/orbit.ts';
import type { OrbitTask } from '#contract/orbit/tasks.ts';
import { Bar } from '#web/ui/bar.tsx';

/** What was tracked on a task, against its estimate and its budget where it has them. */
export const TaskProgress = ({ task, project }: { task: OrbitTask; project: Pick<Project, 'currency'> }) => {
  const { name, seconds, estimatedHours, budget, money } = task;
  const earned = money.find(({ currency }) => currency === project.currency)?.amount ?? 0;
  const words = [
    estimatedHours ? `${decimalHours(seconds)} of ${estimatedHours} h` : `${spokenDuration(seconds)} tracked`,
    budget ? `${moneyText(earned, project.currency)} of ${moneyText(budget, project.currency)}` : '',
  ].filter(Boolean);
  const share = estimatedHours ? seconds / 3600 / estimatedHours : budget ? earned / budget : null;
  return (
    <>
      <span className="meta t3 num">
        {words.join(' · ')}
        {share !== null && share > 1 && ` · ${Math.round((share - 1) * 100)}% over`}
      </span>
      {share !== null && <Bar bare label={`Plan of ${name} used`} value={Math.round(share * 100)} unit="percent" />}
    </>
  );
};
