/** Calls back once the browser has laid an element out by itself: who measures it earlier makes the page be laid out twice. */
export const onceLaidOut = (element: Element, then: () => void): void => {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(element);
};
