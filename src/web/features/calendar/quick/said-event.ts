let said = '';
let forgetting: ReturnType<typeof setTimeout> | undefined;
/** For how long it is kept, in milliseconds: a calendar that opens no form takes nothing. */
const KEPT = 20_000;

/** Keeps an event that was said elsewhere, for the form of a new event that opens next. */
export const sayEvent = (text: string): void => {
  said = text;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => (said = ''), KEPT);
};
/** The event that was said elsewhere; empty when there is none. */
export const saidEvent = (): string => said;
/** Takes the event that was said elsewhere, once; empty when there is none. */
export const takeSaidEvent = (): string => {
  const text = said;
  said = '';
  return text;
};
