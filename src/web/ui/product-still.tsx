import './product-still.css';

type ProductStillProps = {
  /** One of the screens in public/pictures, which test/bench/public-pictures.ts makes. */
  name: 'mail' | 'overview' | 'orbit';
};

/** A screen of the product with its sample data, in the theme of the page. */
export const ProductStill = ({ name }: ProductStillProps) => (
  <>
    {(['dark', 'light'] as const).map((theme) => (
      <img
        key={theme}
        className={`still still-${theme}`}
        src={`/pictures/${name}-${theme}.webp`}
        alt=""
        width={1200}
        height={750}
        loading="lazy"
        decoding="async"
      />
    ))}
  </>
);
