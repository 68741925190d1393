import { CircleAlert } from 'lucide-react';
import { sentenceOf, troubleWith } from '../words.ts';

/** What went wrong with a form as a whole, when it is not about one of its fields. */
export const OtherTrouble = ({ error, fields }: { error: Error | null; fields: readonly string[] }) => {
  if (error === null || fields.some((field) => troubleWith(error, field) !== undefined)) return null;
  return (
    <p className="hint hint--error" role="alert">
      <CircleAlert className="i i-16" aria-hidden="true" />
      {sentenceOf(error)}
    </p>
  );
};
