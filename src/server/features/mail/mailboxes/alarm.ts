/** A sleep that can be interrupted. A ring while nobody sleeps ends the next sleep at once. */
export const createAlarm = () => {
  let rung = false;
  let wake = () => {};
  return {
    ring() {
      rung = true;
      wake();
    },
    reset() {
      rung = false;
    },
    wait(milliseconds: number): Promise<void> {
      if (rung) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
};
