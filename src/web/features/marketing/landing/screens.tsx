import './screens.css';

const SCREENS = [
  { name: 'mail', caption: 'The email, why it needs you, and a draft' },
  { name: 'overview', caption: 'The day, from your own records' },
  { name: 'orbit', caption: 'Where the hours go' },
] as const;

/** The product itself with its sample data; test/bench/public-pictures.ts makes the pictures. */
export const Screens = () => (
  <ul className="screens" aria-label="Screens of Iris with sample data">
    {SCREENS.map(({ name, caption }) => (
      <li key={name}>
        <figure>
          {(['dark', 'light'] as const).map((theme) => (
            <img
              key={theme}
              className={`screens-${theme}`}
              src={`/pictures/${name}-${theme}.webp`}
              alt=""
              width={1200}
              height={750}
              loading="lazy"
              decoding="async"
            />
          ))}
          <figcaption className="meta t2">{caption}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
