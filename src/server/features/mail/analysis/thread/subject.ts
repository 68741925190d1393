const PREFIX = /^(?:(?:re|fw|fwd|aw|wg|sv|tr|rv|r|i)\s*:\s*)+/i;

/** The subject without its `Re:` marks. */
export const bareSubject = (subject: string): string => subject.trim().replace(PREFIX, '').trim();
