import { hostname } from 'node:os';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { listen } from './http/server.ts';
import { createApp } from '#server/app.ts';

try {
  const config = readConfig();
  const iris = await createApp(config);
  const server = await listen(iris.app, config).catch(async (error: unknown) => {
    await iris.close();
    throw error;
  });
  await iris.listensAt(config.processUrl ?? `http://${ownHost(config.host)}:${server.port}`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await iris.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  const shown = config.host.includes(':') ? `[${config.host}]` : config.host;
  iris.log.info(`Iris is ready at ${config.publicUrl ?? `http://${shown}:${server.port}`}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** A name by which other processes reach this machine; a server that listens everywhere has none of its own. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return hostname();
  return host.includes(':') ? `[${host}]` : host;
}
