/** How long this process has computed so far, in milliseconds: what others do on the machine meanwhile does not count. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
