import type { AutoAction, AutomationOffer, AutomationOverview } from '#contract/mail/automation.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { AutomationStore, RatedSuggestion, StoredPermission } from '../store/automation.store.ts';
import { summarizeOutcomes } from './suggestion-track-record.ts';

/** How long a withdrawn permission is shown, in milliseconds. */
const WITHDRAWN_SHOWN = 30 * 24 * 3600_000;

type Subject = { readonly sender: string; readonly action: AutoAction };

/** What Iris may do by itself: offered, granted, refused and withdrawn. */
export const createAutomationPermissions = ({
  store,
  performedByAgent,
  now,
}: {
  store: AutomationStore;
  /** Actions of the agent that were not undone. */
  performedByAgent: (userId: string) => Promise<readonly Subject[]>;
  now: () => number;
}) => {
  const offers = async (userId: string, permissions: readonly StoredPermission[]): Promise<AutomationOffer[]> => {
    const known = new Map(permissions.map((permission) => [keyOf(permission), permission]));
    const counted = new Map<string, RatedSuggestion[]>();
    for (const rated of await store.outcomes(userId)) {
      const permission = known.get(keyOf(rated));
      if (permission !== undefined && (permission.state !== 'withdrawn' || rated.at <= permission.at)) continue;
      counted.set(keyOf(rated), [...(counted.get(keyOf(rated)) ?? []), rated]);
    }
    return [...counted.values()].flatMap((outcomes) => {
      const [newest] = outcomes;
      const { offered, right, wrong } = summarizeOutcomes(outcomes);
      return newest === undefined || !offered ? [] : [{ ...subjectOf(newest), right, wrong }];
    });
  };

  const view = async (userId: string): Promise<AutomationOverview> => {
    const [paused, all] = [await store.isPaused(userId), await store.permissions(userId)];
    const permissions = all.filter(({ state, at }) => state !== 'withdrawn' || at > now() - WITHDRAWN_SHOWN);
    const performed = permissions.length === 0 ? [] : await performedByAgent(userId);
    return {
      paused,
      offers: paused ? [] : await offers(userId, all),
      permissions: permissions.map((permission) => ({
        ...subjectOf(permission),
        state: permission.state,
        since: new Date(permission.at).toISOString(),
        why: permission.why,
        done: performed.filter((one) => keyOf(one) === keyOf(permission)).length,
      })),
    };
  };

  return {
    view,
    async pause(userId: string, paused: boolean): Promise<AutomationOverview> {
      await store.pause(userId, paused, now());
      return view(userId);
    },
    async answer(userId: string, { allow, ...subject }: Subject & { allow: boolean }): Promise<AutomationOverview> {
      const { offers: made } = await view(userId);
      const offer = made.find((one) => keyOf(one) === keyOf(subject));
      if (offer === undefined) throw conflict('Iris doesn’t offer this, or no longer does.');
      await store.savePermission({
        userId,
        sender: offer.sender,
        senderName: offer.senderName,
        action: offer.action,
        state: allow ? 'granted' : 'refused',
        why: allow ? `You allowed it after ${offer.right} right suggestions` : 'You’d rather do it yourself',
        at: now(),
      });
      return view(userId);
    },
    async end(userId: string, { sender, action }: Subject): Promise<AutomationOverview> {
      const permission = await store.permission(userId, sender, action);
      if (permission === undefined || permission.state === 'withdrawn') throw notFound('This permission');
      if (permission.state === 'granted')
        await store.savePermission({ ...permission, state: 'withdrawn', why: 'You took it back', at: now() });
      else await store.removePermission(userId, sender, action);
      return view(userId);
    },
  };
};
export type AutomationPermissions = ReturnType<typeof createAutomationPermissions>;

const keyOf = ({ sender, action }: Subject): string => `${action} ${sender}`;

const subjectOf = ({ sender, senderName, action }: StoredPermission | RatedSuggestion) => ({
  sender,
  senderName: senderName || sender,
  action,
});
