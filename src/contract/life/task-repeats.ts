/** How often a task can repeat, and the recurrence rule of each (RFC 5545, 3.3.10). */
export const TASK_REPEATS = {
  'Every day': 'FREQ=DAILY',
  'Every weekday': 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'Every week': 'FREQ=WEEKLY',
  'Every 2 weeks': 'FREQ=WEEKLY;INTERVAL=2',
  'Every month': 'FREQ=MONTHLY',
  'Every 3 months': 'FREQ=MONTHLY;INTERVAL=3',
  'Every year': 'FREQ=YEARLY',
} as const;
export type TaskRepeat = keyof typeof TASK_REPEATS;
export const taskRepeats = Object.keys(TASK_REPEATS) as [TaskRepeat, ...TaskRepeat[]]; // the keys of the object above

/** What the next date of a repeating task is counted from. */
export const repeatOrigins = ['Due date', 'Completion'] as const;
