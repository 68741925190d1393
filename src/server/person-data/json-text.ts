/** Parses a text as JSON; undefined if it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a text can be read as JSON. */
export const isJson = (text: string): boolean => parsedJson(text) !== undefined;
