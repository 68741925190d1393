/** How long this process has computed so far, in milliseconds: what others do on the machine meanwhile does not count. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long this thread has computed so far, in milliseconds, without what others collect and compile for it. */
export const threadCpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The least processor time of a few rounds of the same work, in milliseconds: single rounds wait for the compiler and for others. */
export const leastCpuTime = (work: () => unknown, rounds = 3): number =>
  Math.min(
    ...Array.from({ length: rounds }, () => {
      const before = threadCpuTime();
      work();
      return threadCpuTime() - before;
    }),
  );
