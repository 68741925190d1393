import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Reveal } from '../reveal.tsx';
import './feature-row.css';

type FeatureRowProps = {
  /** The heading: plain words, then the last two or three in italics. */
  title: [plain: string, italic: string];
  text: string;
  points?: readonly string[];
  /** The picture on the left instead of the right. */
  flip?: boolean;
  /** The illustration, a part of the product. */
  children: ReactNode;
};

/** One feature of Iris, as text beside an illustration. */
export const FeatureRow = ({ title: [plain, italic], text, points = [], flip, children }: FeatureRowProps) => (
  <section className={flip ? 'feat feat--flip' : 'feat'}>
    <div className="feat-words">
      <h2 className="d2">
        {plain} <i>{italic}</i>
      </h2>
      <p className="prose">{text}</p>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Check className="i" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      )}
    </div>
    <Reveal className="feat-piece">{children}</Reveal>
  </section>
);
