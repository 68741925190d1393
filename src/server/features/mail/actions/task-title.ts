import { TASK_TITLE_MAX } from '#contract/mail/work.ts';

/** How mail programs of several languages mark an answer and a forwarded mail. */
const MARKS = /^\s*(?:(?:re|aw|sv|vs|antw|rv|réf|r|odp|ynt|fwd?|wg|tr|vb|doorst)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** What a task made of a mail is called: its subject without “Re:”, “AW:”, “Fwd:” and the like. */
export const taskTitle = (subject: string): string => {
  const title = subject.replace(MARKS, '').trim();
  return title.length <= TASK_TITLE_MAX
    ? title
    : `${title
        .slice(0, TASK_TITLE_MAX - 1)
        .trimEnd()
        .toWellFormed()}…`;
};
