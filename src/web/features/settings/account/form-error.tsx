import { errorText, fieldErrorOf } from '#web/api/error-text.ts';
import { CircleAlert } from 'lucide-react';

/** An error of a form as a whole, if it is not about one of its fields. */
export const SettingsFormError = ({ error, fields }: { error: Error | null; fields: readonly string[] }) => {
  if (error === null || fields.some((field) => fieldErrorOf(error, field) !== undefined)) return null;
  return (
    <p className="hint hint--error" role="alert">
      <CircleAlert className="i i-16" aria-hidden="true" />
      {errorText(error)}
    </p>
  );
};
