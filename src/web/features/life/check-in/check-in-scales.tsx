import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ScaleInput } from '#web/ui/scale-input.tsx';
import './check-in.css';
import type { useCheckIn } from './use-check-in.ts';

type CheckInScalesProps = {
  checkIn: ReturnType<typeof useCheckIn>;
  /** Only what has to be chosen is offered. */
  brief?: boolean;
  /** Another way to check in, until this one is saved. */
  instead?: ReactNode;
};

/** Energy and mood as scales to tap, which saves; stress and focus under More. */
export const CheckInScales = ({ checkIn, brief, instead }: CheckInScalesProps) => {
  const { scales = [], values, choose, save, isSaved, isUnsaved, isPending, error } = checkIn;
  const [more, setMore] = useState(false);
  return (
    <>
      <div className="check-in-scales">
        {scales
          .filter(({ required }) => required || more)
          .map((field) => {
            const value = values[field.id];
            return (
              <div key={field.id}>
                <span className="label" aria-hidden="true">
                  {field.label}
                </span>
                <ScaleInput
                  label={field.label}
                  max={field.max ?? 10}
                  ends={field.ends}
                  value={typeof value === 'number' ? value : null}
                  onChange={(next, isFinal) => choose(field, next, isFinal)}
                />
              </div>
            );
          })}
      </div>
      <div className="check-in-foot">
        <span className="meta t3" role="status">
          {isSaved && !isPending && !isUnsaved && (
            <span className="row g1">
              <Check className="i i-16" aria-hidden="true" />
              Saved
            </span>
          )}
        </span>
        {error !== null && (
          <span className="hint hint--error" role="alert">
            {errorText(error, 'That wasn’t saved.')}
          </span>
        )}
        {isUnsaved && (
          <Button size="sm" variant="primary" pending={isPending && 'Saving'} onClick={() => void save()}>
            Save
          </Button>
        )}
        {!isSaved && instead}
        {!more && !brief && scales.some(({ required }) => !required) && (
          <Button size="sm" variant="ghost" onClick={() => setMore(true)}>
            More
          </Button>
        )}
      </div>
    </>
  );
};
