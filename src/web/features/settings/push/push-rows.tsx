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
      hint="Even when Iris is closed. Only the title is sent, encrypted, through your browser’s push service."
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
            note={`Notifications on since ${fullTime(device.createdAt)}`}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Stop notifying ${deviceName(device.userAgent)}`}
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
  unsupported: 'This browser can’t receive notifications here. It needs a secure address, such as https or localhost.',
  forbidden: 'Notifications are blocked for this page. You can allow them in the browser’s settings.',
};

/** The same texts as for the notifications in Iris. */
const labelOf = (kind: (typeof notificationKinds)[number]): string =>
  sections.flatMap(({ rows }) => rows).find(({ id }) => id === kind)?.label ?? kind;
