type AvatarProps = { name: string; src?: string | undefined; size?: 'sm' | 'md' | 'lg' };

/** A picture, or initials on a tint derived from the name. The name itself is shown beside it. */
export const Avatar = ({ name, src, size = 'md' }: AvatarProps) => (
  <span
    className={size === 'md' ? 'avatar' : `avatar avatar--${size}`}
    style={{ '--h': `oklch(.6 .12 ${hueOf(name)})` }}
    aria-hidden="true"
  >
    {src ? <img src={src} alt="" /> : initialsOf(name)}
  </span>
);

/** The first letters of the first and last word; of an address, only the part before the @. */
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
