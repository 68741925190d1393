// Loaded into the server by a benchmark: tells at the end how long the event loop of the main thread was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  // The start-up itself does not count: nobody can ask anything yet.
  setTimeout(() => delay.enable(), 2000).unref();
  const milliseconds = (nanoseconds) => (nanoseconds / 1e6).toFixed(1);
  const tell = () =>
    process.stderr.write(`loop p99=${milliseconds(delay.percentile(99))} max=${milliseconds(delay.max)}\n`);
  process.on('SIGUSR2', () => {
    tell();
    delay.reset();
  });
}
