import { changeText } from './change-text.ts';

/** Whether mail programs show a file in a text. */
export const isPicture = ({ type }: File): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type);

/** Puts the mark of a picture where the text is being written, on a line of its own. */
export const putPicture = (area: HTMLTextAreaElement, name: string): void => {
  const { value, selectionEnd: at } = area;
  const before = at === 0 || value[at - 1] === '\n' ? '' : '\n';
  const text = `${before}![${name}]\n`;
  changeText(area, { from: at, to: at, text, select: [at + text.length, at + text.length] });
};
