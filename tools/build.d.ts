/** Builds the web pages or the server, into dist/web or dist/server, unless what is there comes from exactly these sources. */
export function build(target: 'web' | 'server', say: (line: string) => void): Promise<void>;
