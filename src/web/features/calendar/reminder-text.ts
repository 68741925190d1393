import type { Reminder } from '#contract/calendar/event.ts';

/** What a reminder is called: "10 minutes before". Of whole days the hour is named, counted from their midnight. */
export const reminderText = ({ minutes, from, at, isEmail }: Reminder, allDay: boolean): string => {
  const by = isEmail === true ? ', by email from another program' : '';
  if (at !== undefined) return `At its own time${by}`;
  if (allDay && from === undefined) return `${dayText(minutes)}${by}`;
  const edge = from === 'end' ? 'end' : 'start';
  if (minutes === 0) return `At its ${edge}${by}`;
  const size = Math.abs(minutes);
  const [count, unit] =
    size % 1440 === 0 ? [size / 1440, 'day'] : size % 60 === 0 ? [size / 60, 'hour'] : [size, 'minute'];
  const side = minutes > 0 ? 'before' : 'after';
  return `${count} ${unit}${count === 1 ? '' : 's'} ${side}${edge === 'end' ? ' its end' : ''}${by}`;
};

const dayText = (minutes: number): string => {
  const days = Math.ceil(minutes / 1440);
  const clock = days * 1440 - minutes;
  const hour = `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
  if (days <= 0) return days === 0 ? `On the day at ${hour}` : `${-days} days after it begins at ${hour}`;
  return days === 1 ? `The day before at ${hour}` : `${days} days before at ${hour}`;
};
