/** `trail_running` and `TrailRunning` as people write it: Trail running. */
export const activityName = (code: string): string => {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return /^\d*$/.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1);
};
