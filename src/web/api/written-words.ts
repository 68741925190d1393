/** What a mail, or a choice of words for one, has of the person: it goes out as it stands. */
const OF_A_MAIL = ['subject', 'body', 'text', 'signature'] as const;

/** The fields of a part of a reply whose text somebody wrote: those it names itself, and those of a mail that is being written. */
export const writtenIn = (value: object): readonly unknown[] => {
  if ('written' in value) return Array.isArray(value.written) ? value.written : [];
  // A folder is called what its person calls it.
  if ('role' in value && 'selectable' in value) return ['name'];
  const isMail = 'subject' in value && ('body' in value || 'text' in value);
  const isChoice = 'intent' in value && 'tone' in value;
  return isMail || isChoice ? OF_A_MAIL : [];
};
