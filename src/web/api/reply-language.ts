/** A reply as this page shows it: what the server says is English, and the build for another language translates it here. */
export const inPageLanguage = <T>(reply: T): T | Promise<T> => reply;
