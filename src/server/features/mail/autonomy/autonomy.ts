import type { AloneAction, AloneOffer, AutonomyView } from '#contract/mail-autonomy.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { AutonomyStore } from './autonomy.store.ts';
import { earned } from './ledger.ts';
import type { PermissionRow, SuggestionRow } from './tables.ts';

/** How long it is told that a permission has ended, in milliseconds. */
const ENDED_SHOWN = 30 * 24 * 3600_000;

type About = { readonly sender: string; readonly action: AloneAction };

/** What Iris may do by itself, as its person gives, refuses and takes it back. */
export const createAutonomy = ({
  store,
  doneAlone,
  now,
}: {
  store: AutonomyStore;
  /** What Iris has done by itself and was left to it. */
  doneAlone: (userId: string) => Promise<readonly About[]>;
  now: () => number;
}) => {
  const offers = async (userId: string, permissions: readonly PermissionRow[]): Promise<AloneOffer[]> => {
    const standing = new Map(permissions.map((row) => [nameOf(row), row]));
    const counted = new Map<string, SuggestionRow[]>();
    for (const row of await store.outcomes(userId)) {
      const permission = standing.get(nameOf(row));
      if (permission !== undefined && (permission.state !== 'withdrawn' || row.at <= permission.at)) continue;
      counted.set(nameOf(row), [...(counted.get(nameOf(row)) ?? []), row]);
    }
    return [...counted.values()].flatMap((rows) => {
      const [newest] = rows;
      const { offered, right, wrong } = earned(rows);
      return newest === undefined || !offered ? [] : [{ ...shown(newest), right, wrong }];
    });
  };

  const view = async (userId: string): Promise<AutonomyView> => {
    const [paused, all] = [await store.isPaused(userId), await store.permissions(userId)];
    const permissions = all.filter(({ state, at }) => state !== 'withdrawn' || at > now() - ENDED_SHOWN);
    const done = permissions.length === 0 ? [] : await doneAlone(userId);
    return {
      paused,
      offers: paused ? [] : await offers(userId, all),
      permissions: permissions.map((row) => ({
        ...shown(row),
        state: row.state,
        since: new Date(row.at).toISOString(),
        why: row.why,
        done: done.filter((one) => nameOf(one) === nameOf(row)).length,
      })),
    };
  };

  return {
    view,
    async pause(userId: string, paused: boolean): Promise<AutonomyView> {
      await store.pause(userId, paused, now());
      return view(userId);
    },
    async answer(userId: string, { allow, ...about }: About & { allow: boolean }): Promise<AutonomyView> {
      const { offers: made } = await view(userId);
      const offer = made.find((one) => nameOf(one) === nameOf(about));
      if (offer === undefined) throw conflict('Iris does not offer this, or not any more.');
      await store.permit({
        user_id: userId,
        sender: offer.sender,
        sender_name: offer.senderName,
        action: offer.action,
        state: allow ? 'granted' : 'refused',
        why: allow ? `You allowed it after ${offer.right} right suggestions` : 'You would rather do it yourself',
        at: now(),
      });
      return view(userId);
    },
    async end(userId: string, { sender, action }: About): Promise<AutonomyView> {
      const permission = await store.permission(userId, sender, action);
      if (permission === undefined || permission.state === 'withdrawn') throw notFound('This permission');
      if (permission.state === 'granted')
        await store.permit({ ...permission, state: 'withdrawn', why: 'You took it back', at: now() });
      else await store.forget(userId, sender, action);
      return view(userId);
    },
  };
};
export type Autonomy = ReturnType<typeof createAutonomy>;

const nameOf = ({ sender, action }: About): string => `${action} ${sender}`;

const shown = ({ sender, sender_name, action }: PermissionRow | SuggestionRow) => ({
  sender,
  senderName: sender_name || sender,
  action,
});
