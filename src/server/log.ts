/** Writes events as one line each; ids and counts only, never contents, addresses or secrets. */
export interface Log {
  info(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
}
type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A log on standard output and standard error. */
export const createLog = (level: 'silent' | 'error' | 'info'): Log => {
  const write = (stream: NodeJS.WriteStream, event: string, facts: Facts = {}) => {
    const told = Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${typeof value === 'string' ? JSON.stringify(value) : value}`);
    stream.write(`${[event, ...told].join(' ')}\n`);
  };
  return {
    info: (event, facts) => (level === 'info' ? write(process.stdout, event, facts) : undefined),
    error: (event, facts) => (level === 'silent' ? undefined : write(process.stderr, event, facts)),
  };
};
