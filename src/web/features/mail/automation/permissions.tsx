import { useQuery } from '@tanstack/react-query';
import { RIGHT_BEFORE_OFFER, type AutomationPermission } from '#contract/mail/automation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { longTime } from '#web/ui/times.ts';
import { Toggle } from '#web/ui/toggle.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { automationQuery, useEndPermission, usePause } from './use-automation.ts';
import { automationPermissionText } from './words.ts';

/** What Iris may do with mail by itself, how to revoke it, and the switch that stops all of it. */
export const Permissions = ({ onlyIfAny = false }: { onlyIfAny?: boolean }) => {
  // What Iris has done meanwhile counts, and nothing tells of it.
  const view = useQuery({ ...automationQuery(), refetchOnMount: 'always' }).data;
  const pause = usePause();
  if (view === undefined) return null;
  const { paused, permissions } = view;
  if (onlyIfAny && permissions.length === 0 && !paused) return null;
  const granted = permissions.some(({ state }) => state === 'granted');
  return (
    <Card variant="tight" className="mail-permissions" aria-labelledby="mail-permissions">
      <CardHead title="What I may do on my own" id="mail-permissions" level="h3" />
      {!granted && (
        <p className="t2">
          Nothing. When {RIGHT_BEFORE_OFFER} suggestions in a row were right for a sender, I offer to do it myself.
        </p>
      )}
      {permissions.length > 0 && (
        <ul className="rows">
          {permissions.map((permission) => (
            <Permission key={`${permission.action} ${permission.sender}`} permission={permission} />
          ))}
        </ul>
      )}
      {(granted || paused) && (
        <Toggle
          label="Stop everything"
          hint={
            paused ? 'I do nothing on my own and suggest nothing' : 'One switch. I wait until you turn it off again'
          }
          checked={paused}
          disabled={pause.isPending}
          onChange={(next) => pause.mutate(next)}
        />
      )}
    </Card>
  );
};

const Permission = ({ permission }: { permission: AutomationPermission }) => {
  const { state, action, senderName, since, why, done } = permission;
  const end = useEndPermission();
  const now = useNow();
  const words = automationPermissionText(action, senderName);
  const button = buttons[state];
  return (
    <li className="mail-fact">
      <span className={state === 'granted' ? undefined : 't2'}>
        {words}
        <span className="meta t3">
          {state === 'granted' && (done === 0 ? 'Not used yet. ' : `${times(done)} so far. `)}
          {why}, <time dateTime={since}>{longTime(since, now)}</time>
        </span>
      </span>
      {button === null ? (
        <Badge>Ended</Badge>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          disabled={end.isPending}
          aria-label={`${button}: ${words}`}
          onClick={() => end.mutate(permission)}
        >
          {button}
        </Button>
      )}
    </li>
  );
};

/** The buttons of a permission, depending on its state. */
const buttons: { readonly [S in AutomationPermission['state']]: string | null } = {
  granted: 'Take back',
  refused: 'Ask me again',
  withdrawn: null,
};

const times = (count: number): string => (count === 1 ? 'Once' : `${count} times`);
