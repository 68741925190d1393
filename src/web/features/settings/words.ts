/** "1 mail", "3 mails". */
export const countedText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const MB = 1024 * 1024;
/** "12.5 MB". */
export const megabytesText = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

const SPANS: readonly [seconds: number, one: string, many: string][] = [
  [86_400, 'day', 'days'],
  [3600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
  [1, 'second', 'seconds'],
];
/** How often something happens: "day", "6 hours", "15 minutes". */
export const spanText = (seconds: number): string => {
  const [length, one, many] = SPANS.find(([unit]) => seconds % unit === 0) ?? SPANS.at(-1)!;
  return seconds === length ? one : countedText(seconds / length, one, many);
};
