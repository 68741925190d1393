import { ProductStill } from '#web/ui/product-still.tsx';
import './screens.css';

const SCREENS = [
  { name: 'mail', caption: 'The email, why it needs you, and a draft' },
  { name: 'overview', caption: 'The day, from your own records' },
  { name: 'orbit', caption: 'Where the hours go' },
] as const;

/** The product itself with its sample data. */
export const Screens = () => (
  <ul className="screens" aria-label="Screens of Iris with sample data">
    {SCREENS.map(({ name, caption }) => (
      <li key={name}>
        <figure>
          <ProductStill name={name} />
          <figcaption className="meta t2">{caption}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
