/** Asks again and again, after a pause, until the answer is good; fails with the last answer when patience ends. Milliseconds. */
export const until = async <T>(
  ask: () => Promise<T>,
  isGood: (answer: T) => boolean,
  patience = 30_000,
  pause = 50,
): Promise<T> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Still not so after ${patience} ms: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
