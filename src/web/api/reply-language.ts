/** A reply as this page shows it: what the server says is English, and the build for another language translates it here. */
export const inPageLanguage = <T>(reply: T): T | Promise<T> => reply;

/** What the server says, where a reply keeps it in English because it goes back as it came. */
export const saidInPageLanguage = (said: string): string => said;
