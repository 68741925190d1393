/**
 * Puts the running timer before the title of the browser tab. Whatever else sets the title meanwhile is taken as the new page title,
 * so that it is what stands there again once the timer stops.
 */
export const runningTitle = (document: Pick<Document, 'title'>) => {
  let page = document.title;
  let shown: string | null = null;
  const notice = () => {
    if (document.title !== shown) page = document.title;
  };
  return {
    show(text: string): void {
      notice();
      shown = `${text} · ${page}`;
      document.title = shown;
    },
    clear(): void {
      notice();
      shown = null;
      document.title = page;
    },
  };
};
