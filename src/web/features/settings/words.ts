import { CallError } from '#web/api/call.ts';

/** What a refusal says to a person, without the name of the field that stands above it anyway. */
export const sentenceOf = (error: Error): string => {
  const said = error instanceof CallError ? error.problem : null;
  if (said === null) return error.message;
  const sentence =
    said.field && said.message.startsWith(`${said.field}: `) ? said.message.slice(said.field.length + 2) : said.message;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

/** The sentence of a refusal, if it is about this field. */
export const troubleWith = (error: Error | null, field: string): string | undefined =>
  error instanceof CallError && error.problem?.field === field ? sentenceOf(error) : undefined;

/** "1 mail", "3 mails". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
