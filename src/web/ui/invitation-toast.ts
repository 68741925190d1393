/** Who has been told of an answer to an invitation, and whether its calendar changed. */
type Answered = { told: string; problem: string | null; change: string | null };

/**
 * The toast after an answer to an invitation. `undo` makes the button for a change of the calendar; the organizer keeps an answer
 * that has been sent, and the toast after undoing says so.
 */
export const invitationToast = <A>(
  { told, problem, change }: Answered,
  organizer: string,
  undo: (change: string, done: { description: string }) => A,
) => {
  const isTold = told !== 'nobody';
  const after = isTold ? `${organizer} still has your answer.` : 'Your calendar is back to how it was.';
  return {
    title: 'Invitation Answered',
    description: problem ?? (isTold ? `${organizer} was notified.` : `${organizer} wasn’t notified.`),
    ...(change !== null && { action: undo(change, { description: after }) }),
  };
};
