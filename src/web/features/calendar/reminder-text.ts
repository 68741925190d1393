import type { Reminder } from '#contract/calendar/event.ts';

/**
 * What a reminder is called: "10 minutes before". Of whole days the hour is named, counted from their midnight; the one that comes as
 * long before as the way takes is when to leave.
 */
export const reminderText = (reminder: Reminder, allDay: boolean, travelMinutes = 0): string => {
  const { minutes, from, at, isEmail } = reminder;
  const isLeaving = travelMinutes > 0 && minutes === travelMinutes && from === undefined && at === undefined;
  if (isLeaving && !allDay) return `When it’s time to leave (${reminderText(reminder, allDay)})`;
  const by = isEmail === true ? ', by email from another program' : '';
  if (at !== undefined) return `At its own time${by}`;
  if (allDay && from === undefined) return `${dayText(minutes)}${by}`;
  const edge = from === 'end' ? 'end' : 'start';
  if (minutes === 0) return edge === 'end' ? `At its end${by}` : `At its start${by}`;
  const size = Math.abs(minutes);
  const [count, one, many] =
    size % 1440 === 0
      ? [size / 1440, 'day', 'days']
      : size % 60 === 0
        ? [size / 60, 'hour', 'hours']
        : [size, 'minute', 'minutes'];
  const side = edge === 'end' ? (minutes > 0 ? 'before its end' : 'after its end') : minutes > 0 ? 'before' : 'after';
  return `${count} ${count === 1 ? one : many} ${side}${by}`;
};

const dayText = (minutes: number): string => {
  const days = Math.ceil(minutes / 1440);
  const clock = days * 1440 - minutes;
  const hour = `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
  if (days === 0) return `On the day at ${hour}`;
  if (days === -1) return `The day after it begins at ${hour}`;
  if (days < 0) return `${-days} days after it begins at ${hour}`;
  return days === 1 ? `The day before at ${hour}` : `${days} days before at ${hour}`;
};
