/** Whether a text can be read as JSON, for columns of an export that hold some. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
