import { CircleAlert, Plus, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type AttendeeRowsProps = {
  attendees: readonly string[];
  error: string | undefined;
  onChange: (attendees: readonly string[]) => void;
};

/** One row for each guest; the last row cannot be removed. */
export const AttendeeRows = ({ attendees, error, onChange }: AttendeeRowsProps) => (
  <fieldset className="stack g2 attendees">
    <legend>Attendees</legend>
    {attendees.map((address, index) => (
      <div className="row g2" key={index}>
        <TextInput
          type="email"
          value={address}
          maxLength={254}
          aria-label={`Attendee ${index + 1}`}
          placeholder="name@example.com"
          autoComplete="off"
          className="grow"
          onChange={({ target }) => onChange(attendees.with(index, target.value))}
        />
        {attendees.length > 1 && (
          <IconButton
            size="sm"
            quiet
            icon={X}
            label={`Remove attendee ${index + 1}`}
            onClick={() => onChange(attendees.toSpliced(index, 1))}
          />
        )}
      </div>
    ))}
    {error && (
      <span className="hint hint--error" role="alert">
        <CircleAlert className="i i-16" aria-hidden="true" />
        {error}
      </span>
    )}
    <Button size="sm" icon={Plus} className="attendee-add" onClick={() => onChange([...attendees, ''])}>
      Add Attendee
    </Button>
  </fieldset>
);
