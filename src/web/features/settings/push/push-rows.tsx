import { notificationKinds } from '#contract/notifications/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { Toggle } from '#web/ui/toggle.tsx';
import { deviceName } from '../device-name.ts';
import { Listing, ListingItem } from '../listing.tsx';
import { sections } from '../sections.ts';
import { pushState, type PushState } from './browser-push.ts';
import { usePush } from './use-push.ts';

/** Push notifications on the person's devices, also while no page of Iris is open; each device has its own setting. */
export const PushRows = () => {
  const { publicKey, own, others, allow, remove, choose, tryOut } = usePush();
  const state = pushState();
  const toggle = (on: boolean) => {
    if (on && publicKey !== undefined) allow.mutate(publicKey);
    if (!on && own) remove.mutate(own);
  };
  return (
    <Listing
      title="On your devices"
      hint="Also while no page of Iris is open. The title travels encrypted through the push service of the browser; nothing else does."
    >
      <div className="sr-row">
        <Toggle
          label="Notify this device"
          hint={STATE_HINT[state]}
          checked={own !== undefined}
          disabled={publicKey === undefined || (state !== 'ready' && own === undefined) || allow.isPending}
          onChange={toggle}
        />
      </div>
      {own && (
        <fieldset className="push-kinds">
          <legend className="meta t3">What this device shows</legend>
          {notificationKinds.map((kind) => (
            <Toggle
              key={kind}
              tight
              label={labelOf(kind)}
              checked={own.kinds.includes(kind)}
              onChange={(on) =>
                choose.mutate({
                  id: own.id,
                  kinds: notificationKinds.filter((each) => (each === kind ? on : own.kinds.includes(each))),
                })
              }
            />
          ))}
          <Button size="sm" pending={tryOut.isPending && 'Sending'} onClick={() => tryOut.mutate(own.id)}>
            Send a test
          </Button>
        </fieldset>
      )}
      <ul>
        {others.map((device) => (
          <ListingItem
            key={device.id}
            title={deviceName(device.userAgent)}
            note={`Notified since ${fullTime(device.createdAt)}`}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Notify ${deviceName(device.userAgent)} no more`}
                onClick={() => remove.mutate(device)}
              >
                Remove
              </Button>
            }
          />
        ))}
      </ul>
    </Listing>
  );
};

const STATE_HINT: { [S in PushState]: string } = {
  ready: 'Until you sign out here',
  unsupported: 'This browser takes no pushes here. It needs a secure address, such as https or localhost.',
  forbidden: 'The browser was told to show no notifications of this page. Its own settings can allow them again.',
};

/** The same texts as for the notifications in Iris. */
const labelOf = (kind: (typeof notificationKinds)[number]): string =>
  sections.flatMap(({ rows }) => rows).find(({ id }) => id === kind)?.label ?? kind;
