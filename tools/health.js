/* `node tools/health.js`: whether the server of this machine is ready, for supervisors; the exit code says so. */
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
