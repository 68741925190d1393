/** How long a way takes: "45 minutes", "1 h 30 min". */
export const travelText = (minutes: number): string => {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest > 0) return `${hours} h ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
