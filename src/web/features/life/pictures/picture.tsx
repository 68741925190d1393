import { useId } from 'react';
import type { SectionOf } from '#contract/section.ts';
import { Card } from '#web/ui/card.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { Opener } from '../opener.tsx';
import { Growth, Orbits } from './fields.tsx';
import { Echo, Petals, Tree } from './growths.tsx';
import './picture.css';
import { Fan, Ring, Rings } from './rounds.tsx';
import { Mirror, Spiral, Stacks, Strokes } from './spans.tsx';
import { ArcPicture, LinePicture, Strips } from './ways.tsx';

export type PictureSection = SectionOf<'picture'>;

const drawings = {
  ring: Ring,
  rings: Rings,
  orbits: Orbits,
  line: LinePicture,
  arc: ArcPicture,
  growth: Growth,
  fan: Fan,
  strips: Strips,
  mirror: Mirror,
  stacks: Stacks,
  spiral: Spiral,
  strokes: Strokes,
  tree: Tree,
  petals: Petals,
  echo: Echo,
} as const satisfies Record<PictureSection['shape'], unknown>;

/** Shapes whose parts are told apart by their names, which stand beside the picture. */
const NAMED: ReadonlySet<PictureSection['shape']> = new Set(['rings', 'fan', 'orbits', 'spiral', 'strokes', 'arc']);
const NAMES_SHOWN = 5;

/** The picture at the head of a tab, drawn from fibres; it is told in a sentence, too. */
export const TabPicture = ({ section: { title, shape, sentence, parts, centre } }: { section: PictureSection }) => {
  const id = useId();
  const Drawing = drawings[shape];
  const [named, more] = useShowMore(parts, NAMES_SHOWN);
  // One stop of a way is named by the title.
  const isNamed = NAMED.has(shape) && (shape !== 'arc' || parts.length > 1);
  return (
    <Card className="life-picture" aria-labelledby={id}>
      <div className="life-picture-parts">
        <div
          className="life-drawing"
          data-shape={shape}
          {...(shape !== 'strips' && { role: 'img', 'aria-label': [title, sentence].join(': ') })}
        >
          <Drawing parts={parts} />
          {centre && (
            <span className="life-centre">
              <span className="num">{centre.shown}</span>
              <small className="meta t2">{centre.note}</small>
            </span>
          )}
        </div>
        <div>
          <h2 className="h3" id={id}>
            {title}
          </h2>
          {sentence !== '' && <p className="voice t2">{sentence}</p>}
        </div>
        {isNamed && (
          <ul className="life-names meta">
            {named.map(({ label, shown, marked, record }, index) => (
              <li key={index} data-marked={marked}>
                <Opener record={record} className="life-named">
                  <span className="life-title">{label}</span>
                  <span className="t2 num">{shown}</span>
                </Opener>
              </li>
            ))}
            {more && <li>{more}</li>}
          </ul>
        )}
      </div>
    </Card>
  );
};
