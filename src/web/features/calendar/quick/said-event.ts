let said = '';

/** Keeps an event that was said elsewhere, for the form of a new event that opens next. */
export const sayEvent = (text: string): void => {
  said = text;
};
/** The event that was said elsewhere, once. */
export const takeSaidEvent = (): string => {
  const text = said;
  said = '';
  return text;
};
