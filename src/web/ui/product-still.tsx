import './product-still.css';

type ProductStillProps = {
  /** One of the screens in public/pictures, which test/bench/public-pictures.ts makes. */
  name: 'mail' | 'overview' | 'week' | 'orbit';
  /** As a phone shows it. */
  phone?: boolean;
};

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 585, height: 1266 } } as const;

/** A screen of the product with its sample data, in the theme of the page. */
export const ProductStill = ({ name, phone = false }: ProductStillProps) => (
  <>
    {(['dark', 'light'] as const).map((theme) => (
      <img
        key={theme}
        className={`still still-${theme}`}
        src={`/pictures/${name}${phone ? '-phone' : ''}-${theme}.webp`}
        alt=""
        {...SIZES[phone ? 'phone' : 'desk']}
        loading="lazy"
        decoding="async"
      />
    ))}
  </>
);
