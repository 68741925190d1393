import { CallError } from '#web/api/call.ts';

/** What the server said went wrong, without the name of the field; or a sentence that always holds. */
export const troubleText = (error: Error, otherwise = 'Please try again.'): string => {
  if (!(error instanceof CallError) || error.problem === null) return otherwise;
  const { message, field } = error.problem;
  const sentence = field !== undefined && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
