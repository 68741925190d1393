import { currentRequest } from './request-scope.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
/** JSON for programs that gather logs, text for somebody at a terminal. */
export const logFormats = ['json', 'text'] as const;

/** How much is written, and in which form. */
export interface LogSettings {
  readonly level: (typeof logLevels)[number];
  readonly format: (typeof logFormats)[number];
}

/** Writes events as one line each; ids and counts only, never contents, addresses or secrets. */
export interface Log {
  debug(event: string, facts?: Facts): void;
  info(event: string, facts?: Facts): void;
  /** Works, but somebody should look at it. */
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
}
type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

const FORMATS: { [F in LogSettings['format']]: (head: { level: string; event: string }, facts: Facts) => string } = {
  json: (head, facts) => JSON.stringify({ time: new Date().toISOString(), ...head, ...facts }),
  text: ({ event }, facts) => [event, ...Object.entries(facts).flatMap(pair)].join(' '),
};
const pair = ([name, value]: [string, unknown]) => (value === undefined ? [] : [`${name}=${JSON.stringify(value)}`]);

/** A log on standard output and standard error; what belongs to a request names it, and who asked. */
export const createLog = ({ level, format }: LogSettings): Log => {
  const line = (of: Exclude<LogSettings['level'], 'silent'>, stream: 'stdout' | 'stderr') =>
    logLevels.indexOf(of) > logLevels.indexOf(level)
      ? () => undefined
      : (event: string, facts: Facts = {}) => {
          const { id: request, person } = currentRequest() ?? {};
          process[stream].write(`${FORMATS[format]({ level: of, event }, { request, person, ...facts })}\n`);
        };
  return {
    debug: line('debug', 'stdout'),
    info: line('info', 'stdout'),
    warn: line('warn', 'stderr'),
    error: line('error', 'stderr'),
  };
};
