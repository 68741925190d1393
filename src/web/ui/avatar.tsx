import type { CSSProperties } from 'react';

type AvatarProps = { name: string; src?: string | undefined; size?: 'sm' | 'md' | 'lg' };

/** A face, or initials on a tint that is always the same for the same name. The name itself stands beside it. */
export const Avatar = ({ name, src, size = 'md' }: AvatarProps) => (
  <span
    className={size === 'md' ? 'avatar' : `avatar avatar--${size}`}
    style={{ '--h': `oklch(.6 .12 ${hueOf(name)})` } as CSSProperties} // a custom property is a style
    aria-hidden="true"
  >
    {src ? <img src={src} alt="" /> : initialsOf(name)}
  </span>
);

/** First letters of the first and the last word; of an address, only what stands before the @. */
const initialsOf = (name: string) => {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '?', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return `${letter(first)}${letter(last)}`;
};

const letter = (word: string) => (word.match(/./u)?.[0] ?? '').toLocaleUpperCase();

const hueOf = (name: string) => {
  let sum = 0;
  for (const character of name.trim().toLowerCase()) sum = (sum * 31 + character.codePointAt(0)!) % 360;
  return sum;
};
