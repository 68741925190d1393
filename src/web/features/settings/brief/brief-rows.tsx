import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BriefDelivery, type BriefDeliveryChanges, briefWays } from '#contract/brief/brief-delivery.ts';
import { type BriefPart, briefParts } from '#contract/brief/brief.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { QueryState } from '../admin/query-state.tsx';
import { Listing } from '../listing.tsx';
import { pushDevicesQuery } from '../settings-queries.ts';

const deliveryQuery = queryFor(contract.brief.delivery);

/** Which briefs come to the person, at what hour and by which way; every change is saved at once. */
export const BriefRows = () => {
  const client = useQueryClient();
  const delivery = useQuery(deliveryQuery);
  const { data: devices } = useQuery(pushDevicesQuery);
  const { mutate } = useMutation({
    mutationFn: (body: BriefDeliveryChanges) => call(contract.brief.saveDelivery, { body }),
    onSuccess: (saved) => client.setQueryData(deliveryQuery.queryKey, saved),
    onError: (error) => toast({ title: 'Not Changed', description: errorText(error), destructive: true }),
  });
  return (
    <Listing
      title="Your brief comes to you"
      hint="At the time you choose, in your time zone. When there’s nothing new, nothing is sent."
    >
      <QueryState query={delivery} what="brief settings" />
      {delivery.data &&
        briefParts.map((part) => (
          <BriefRow
            key={part}
            part={part}
            delivery={delivery.data}
            hasDevices={devices?.devices.length !== 0}
            onChange={(change) => mutate({ [part]: change })}
          />
        ))}
    </Listing>
  );
};

const TITLES: { [P in BriefPart]: string } = { morning: 'Morning brief', evening: 'Evening brief' };
const OBSTACLES: { [O in NonNullable<BriefDelivery['obstacle']>]: string } = {
  no_server: 'This installation has no mail server yet. Its operator can set one up.',
  unverified: 'Your address isn’t confirmed yet. The sign-in page can send the email again.',
};

type BriefRowProps = {
  part: BriefPart;
  delivery: BriefDelivery;
  hasDevices: boolean;
  onChange: (change: BriefDeliveryChanges[BriefPart]) => void;
};

const BriefRow = ({ part, delivery, hasDevices, onChange }: BriefRowProps) => {
  const { at, ...on } = delivery[part];
  const hints = {
    push: hasDevices ? 'The greeting and what it’s about' : 'Turn on “Notify this device” first',
    email: delivery.obstacle === null ? `The whole brief, to ${delivery.address}` : OBSTACLES[delivery.obstacle],
  };
  return (
    <fieldset className="brief-sending">
      <legend>{TITLES[part]}</legend>
      <TextInput
        // A time that was saved elsewhere, or was refused, is shown as it is.
        key={at}
        type="time"
        size="sm"
        aria-label={`Time of the ${part} brief`}
        required
        defaultValue={at}
        onBlur={({ target }) => target.value !== '' && target.value !== at && onChange({ at: target.value })}
      />
      {briefWays.map((way) => (
        <Toggle
          key={way}
          label={way === 'push' ? 'On my devices' : 'In my inbox'}
          hint={hints[way]}
          checked={on[way]}
          disabled={way === 'email' && delivery.obstacle !== null && !on.email}
          onChange={(next) => onChange({ [way]: next })}
        />
      ))}
    </fieldset>
  );
};
