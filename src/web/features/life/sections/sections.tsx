import { lazy, type ReactNode, Suspense } from 'react';
import type { Section, SectionOf } from '#contract/section.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Metrics } from './metrics.tsx';
import { Score } from './score.tsx';
import { Bars, EmptyTiles, FactTiles, List, Progress, Upcoming } from './tiles.tsx';
import { CardOfLists, SectionLinks } from './wide.tsx';

/** The charts are a chunk of their own. */
type ChartType = 'line' | 'heat';
/** Drawn a moment after the figures beside it, in a place that is kept for it. */
const Drawn = lazy(async () => ({ default: (await import('../pictures/picture.tsx')).TabPicture }));
const Picture = (props: { section: SectionOf<'picture'> }) => (
  <Suspense fallback={<Card className="life-picture" aria-hidden="true" />}>
    <Drawn {...props} />
  </Suspense>
);

/** One tab has these. */
const Found = lazy(async () => ({ default: (await import('./findings.tsx')).Findings }));
const Findings = (props: { section: SectionOf<'findings'> }) => (
  <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>
    <Found {...props} />
  </Suspense>
);

type Renderers = { [T in Exclude<Section['type'], ChartType>]: (props: { section: SectionOf<T> }) => ReactNode };

const renderers: Renderers = {
  score: Score,
  picture: Picture,
  findings: Findings,
  metrics: Metrics,
  progress: Progress,
  list: List,
  upcoming: Upcoming,
  facts: FactTiles,
  bars: Bars,
  links: SectionLinks,
  card: CardOfLists,
};

/** The area of a section: what Iris says first, head, full width, or tiles. */
const PLACES: { [T in keyof Renderers]: 'first' | 'head' | 'wide' | 'tile' } = {
  findings: 'first',
  score: 'head',
  picture: 'head',
  metrics: 'head',
  links: 'wide',
  card: 'wide',
  progress: 'tile',
  list: 'tile',
  upcoming: 'tile',
  facts: 'tile',
  bars: 'tile',
};

type SectionsProps = {
  sections: readonly Section[];
  /** What stands between the figures and the lists: the charts. */
  children?: ReactNode;
};

/** Draws the sections of any tab, sample or live. */
export const Sections = ({ sections, children }: SectionsProps) => {
  const at = (place: (typeof PLACES)[keyof Renderers]) =>
    sections.filter(isPlain).filter(({ type }) => PLACES[type] === place);
  const head = at('head');
  const empty = at('tile').filter(isEmpty);
  const tiles = at('tile').filter((tile) => !isEmpty(tile));
  return (
    <>
      {drawn(at('first'))}
      {head.length > 0 && <div className={headClass(head)}>{drawn(head)}</div>}
      {drawn(at('wide'))}
      {children}
      {tiles.length + empty.length > 0 && (
        <div
          className="life-tiles"
          data-count={placesOf(tiles, empty)}
          data-uneven={isUneven(tiles, empty) || undefined}
        >
          {drawn(tiles)}
          {empty.length > 0 && <EmptyTiles tiles={empty} />}
        </div>
      )}
    </>
  );
};

/** A tile without rows takes a line, below those that have some. */
const isEmpty = (tile: PlainSection): tile is EmptyTile =>
  'rows' in tile && tile.type !== 'findings' && tile.rows.length === 0;

/** How many places the tiles take. Beside one that is long, the two others stand one under the other, so that nothing is left empty. */
const placesOf = (tiles: readonly PlainSection[], empty: readonly EmptyTile[]): number => {
  const lengths = [...tiles.map(lengthOf), ...(empty.length > 0 ? [empty.length] : [])];
  const longest = Math.max(...lengths);
  const others = lengths.reduce((sum, length) => sum + length, -longest);
  return lengths.length === 3 && longest >= LONG * others ? 2 : lengths.length;
};
const LONG = 0.75;

/** Whether one of two tiles is so much longer than the other that both take the whole width, its rows side by side. */
const isUneven = (tiles: readonly PlainSection[], empty: readonly EmptyTile[]): boolean => {
  const [first, second, ...more] = [...tiles.map(lengthOf), ...(empty.length > 0 ? [empty.length] : [])];
  return first !== undefined && second !== undefined && more.length === 0 && Math.abs(first - second) >= UNEVEN;
};
const UNEVEN = 3;
/** In rows, with one for the heading. */
const lengthOf = (tile: PlainSection): number =>
  1 + ('rows' in tile ? tile.rows : 'facts' in tile ? tile.facts : []).length;

/** A score or a picture has the figures beside it. */
const headClass = (head: readonly PlainSection[]) =>
  head.some(({ type }) => type === 'score')
    ? 'life-head life-head--score'
    : head.length > 1
      ? 'life-head life-head--picture'
      : 'life-head';

type EmptyTile = SectionOf<'progress' | 'list' | 'upcoming'>;
type PlainSection = SectionOf<keyof Renderers>;
const isPlain = (section: Section): section is PlainSection => section.type in renderers;

const drawn = (sections: readonly PlainSection[]) =>
  sections.map((section) => {
    // The map has, under each type, the renderer of that type.
    const Renderer = renderers[section.type] as (props: { section: Section }) => ReactNode;
    return <Renderer key={`${section.type} ${'title' in section ? section.title : ''}`} section={section} />;
  });
