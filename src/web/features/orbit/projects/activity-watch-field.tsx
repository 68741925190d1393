import { useMutation } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';

type ActivityWatchFieldProps = { value: string; onChange: (address: string) => void };

/** Where ActivityWatch answers, and whether it does. */
export const ActivityWatchField = ({ value, onChange }: ActivityWatchFieldProps) => {
  const check = useMutation({
    async mutationFn() {
      await call(contract.orbit.saveSettings, { body: { activityWatch: value } });
      return call(contract.orbit.checkActivityWatch);
    },
  });
  const { data, error } = check;
  const problem = error ? errorText(error) : data?.problem;
  return (
    <div className="stack g2">
      <FormField
        label="ActivityWatch"
        hint="Proposes hours for what you worked on at the computer. Iris only reads it, from this machine or your own network. Leave empty to turn this off."
        error={problem ?? undefined}
      >
        <TextInput
          inputMode="url"
          placeholder="http://127.0.0.1:5600"
          value={value}
          onChange={({ target }) => {
            check.reset();
            onChange(target.value.trim());
          }}
        />
      </FormField>
      {value !== '' && (
        <div className="row g3">
          <Button size="sm" pending={check.isPending && 'Checking'} onClick={() => check.mutate()}>
            Save and check
          </Button>
          {data?.problem === null && (
            <span className="meta t2" role="status">
              {data.found === 0 ? 'It’s responding. No work in the last 24 hours yet.' : 'It’s responding.'}
            </span>
          )}
        </div>
      )}
    </div>
  );
};
