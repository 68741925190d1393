const PREFIX = /^(?:(?:re|fw|fwd|aw|wg|sv|tr|rv|r|i)\s*:\s*)+/i;

/** The subject without reply and forward prefixes. */
export const subjectWithoutPrefix = (subject: string): string => subject.trim().replace(PREFIX, '').trim();
