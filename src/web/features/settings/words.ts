/** "1 mail", "3 mails". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const MB = 1024 * 1024;
/** "12.5 MB". */
export const sizeText = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

const SPANS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];
/** How often something happens: "day", "6 hours", "15 minutes". */
export const spanText = (seconds: number): string => {
  const [length, name] = SPANS.find(([unit]) => seconds % unit === 0) ?? [1, 'second'];
  return seconds === length ? name : countText(seconds / length, name);
};
