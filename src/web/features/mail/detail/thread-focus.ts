/** The lines of the conversation that is open, each in an element that names its mail. */
const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-thread-mail] > button')];
const mailOf = (line: Element | null | undefined): string | undefined =>
  line?.closest<HTMLElement>('[data-thread-mail]')?.dataset.threadMail;

/** The mail of the open conversation that has the focus. */
export const focusedMailOfThread = (): string | null => mailOf(document.activeElement) ?? null;

/** Moves the focus to the line of a mail. */
export const focusMailOfThread = (id: string): void => {
  const line = lines().find((each) => mailOf(each) === id);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'start' });
};

/** Moves the focus to the next or previous mail of the open conversation; at first to its first unread, or its newest mail. */
export const stepInThread = (by: 1 | -1): void => {
  const all = lines();
  const at = all.findIndex((line) => mailOf(line) === focusedMailOfThread());
  const unread = all.find((line) => line.dataset.unread !== undefined);
  const to = at === -1 ? (by === 1 ? (unread ?? all[0]) : all.at(-1)) : all[at + by];
  const id = mailOf(to);
  if (id !== undefined) focusMailOfThread(id);
};
