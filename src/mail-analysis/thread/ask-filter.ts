import type { MessageReading } from './read-message.ts';

/** Whether the requests of a mail may open items for the person. */
export type AskFilter = (reading: MessageReading) => boolean;

/**
 * Bulk mail, machine mail, sales pitches and phishing open no items, unless the person has taken part in the thread and
 * did not opt out.
 */
export function createAskFilter(readings: readonly MessageReading[], doubtful: readonly MessageReading[]): AskFilter {
  const own = readings.filter((one) => one.message.isMine);
  const left = own.some((one) => one.move === 'opts_out');
  const takesPart = own.length >= 2 || own.some((one) => one.move === 'answers' || one.move === 'asks_back');
  return (reading) => {
    const { kind: sender } = reading.sender;
    if (left) return false;
    if (takesPart) return sender !== 'machine';
    return !doubtful.includes(reading) && (sender === 'person' || sender === 'list');
  };
}
