import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MailRule } from '#contract/mail/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { longTime } from '#web/ui/times.ts';
import { Toggle } from '#web/ui/toggle.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { automationQuery } from '../automation/use-automation.ts';
import './rules.css';
import { rulesQuery, useRemoveRule, useToggleRule } from './use-rules.ts';

const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** The rules of the person, each as one sentence with a switch. */
export const RuleList = () => {
  const { data, isError, refetch } = useQuery({ ...rulesQuery(), staleTime: 0 });
  const paused = useQuery(automationQuery()).data?.paused === true;
  const [edited, setEdited] = useState<MailRule | null>(null);
  const [editing, setEditing] = useState(false);
  const card = useRef<HTMLElement>(null);
  /** Which rule is being removed, from above. */
  const removing = useRef<number | null>(null);
  const count = data?.rules.length;
  // The rule that was removed is gone: the keyboard goes on with the next one.
  useEffect(() => {
    if (removing.current === null || count === undefined) return;
    const next = [...(card.current?.querySelectorAll<HTMLElement>('.mail-rule-remove') ?? [])];
    (next.at(Math.min(removing.current, count - 1)) ?? card.current?.querySelector('p'))?.focus();
    removing.current = null;
  }, [count]);
  const edit = (rule: MailRule) => {
    setEdited(rule);
    setEditing(true);
  };
  return (
    <Card variant="tight" aria-labelledby="mail-rules" ref={card}>
      <CardHead title="Your rules" id="mail-rules" level="h3" />
      {isError && data === undefined && (
        <FailedLine text="Your rules couldn’t be loaded." onRetry={() => void refetch()} />
      )}
      {!isError && data === undefined && <Loading label="Loading your rules" />}
      {data?.rules.length === 0 && (
        <p className="t2" tabIndex={-1}>
          None yet. Open an email and choose “Always do this with emails like this” in its menu.
        </p>
      )}
      {paused && data !== undefined && data.rules.length > 0 && (
        <p className="t2">They’re paused because you stopped everything I do on my own.</p>
      )}
      <ul className="rows">
        {data?.rules.map((rule, at) => (
          <Rule
            key={rule.id}
            rule={rule}
            onEdit={() => edit(rule)}
            onRemove={(isRemoving) => void (removing.current = isRemoving ? at : null)}
          />
        ))}
      </ul>
      {edited && <RuleDialog open={editing} about={{ rule: edited }} onClose={() => setEditing(false)} />}
    </Card>
  );
};

type RuleProps = { rule: MailRule; onEdit: () => void; onRemove: (isRemoving: boolean) => void };

const Rule = ({ rule, onEdit, onRemove }: RuleProps) => {
  const { sentence, enabled, problem, used, lastUsedAt } = rule;
  const toggle = useToggleRule();
  const remove = useRemoveRule();
  const now = useNow();
  return (
    <li className="mail-rule">
      <Toggle
        label={sentence}
        hint={
          <>
            {problem && <span className="mail-rule-problem">{problem} It does nothing until you change it. </span>}
            {used === 0 || lastUsedAt === null ? (
              'Not used yet'
            ) : (
              <>
                {used === 1 ? 'Used once' : `Used ${used} times`}, last{' '}
                <time dateTime={lastUsedAt}>{longTime(lastUsedAt, now)}</time>
              </>
            )}
          </>
        }
        checked={enabled}
        // A switch that is disabled meanwhile would lose the focus.
        onChange={(next) => !toggle.isPending && toggle.mutate({ rule, enabled: next })}
      />
      <div className="row g2">
        <Button size="sm" variant="ghost" aria-label={`Edit: ${sentence}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="mail-rule-remove"
          aria-label={`Remove: ${sentence}`}
          pending={remove.isPending && 'Removing'}
          onClick={() => {
            onRemove(true);
            remove.mutate(rule, { onError: () => onRemove(false) });
          }}
        >
          Remove
        </Button>
      </div>
    </li>
  );
};
