import type { MessageReading } from './read-message.ts';

/** Whether a mail may put items on the person's list. */
export type MayAsk = (reading: MessageReading) => boolean;

/**
 * Mail to many, mail by machines, pitches and phishing put nothing on the person's list, unless the person has taken
 * part in this very thread with something of substance and did not ask to be left alone.
 */
export function askersOf(readings: readonly MessageReading[], doubtful: readonly MessageReading[]): MayAsk {
  const own = readings.filter((one) => one.message.isMine);
  const left = own.some((one) => one.move === 'opts_out');
  const takesPart = own.length >= 2 || own.some((one) => one.move === 'answers' || one.move === 'asks_back');
  return (reading) => {
    const { sender } = reading.kind;
    if (left) return false;
    if (takesPart) return sender !== 'machine';
    return !doubtful.includes(reading) && (sender === 'person' || sender === 'list');
  };
}
