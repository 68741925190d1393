import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { listen } from './http/server.ts';
import { createWorld } from './world.ts';

try {
  const config = readConfig();
  const world = await createWorld(config);
  const server = await listen(world.app, config).catch(async (error: unknown) => {
    await world.close();
    throw error;
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await world.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  const shown = config.host.includes(':') ? `[${config.host}]` : config.host;
  world.log.info(`Iris is ready at ${config.publicUrl ?? `http://${shown}:${server.port}`}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
