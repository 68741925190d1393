import type { ReactNode } from 'react';
import type { Section, SectionOf } from '#contract/section.ts';
import { Metrics } from './metrics.tsx';
import { Score } from './score.tsx';
import { Bars, FactTiles, List, Progress, Upcoming } from './tiles.tsx';
import { CardOfLists, SectionLinks } from './wide.tsx';

/** The charts are a chunk of their own. */
type ChartType = 'line' | 'heat';
type Renderers = { [T in Exclude<Section['type'], ChartType>]: (props: { section: SectionOf<T> }) => ReactNode };

const renderers: Renderers = {
  score: Score,
  metrics: Metrics,
  progress: Progress,
  list: List,
  upcoming: Upcoming,
  facts: FactTiles,
  bars: Bars,
  links: SectionLinks,
  card: CardOfLists,
};

/** The area of a section: head, full width, or tiles. */
const PLACES: { [T in keyof Renderers]: 'head' | 'wide' | 'tile' } = {
  score: 'head',
  metrics: 'head',
  links: 'wide',
  card: 'wide',
  progress: 'tile',
  list: 'tile',
  upcoming: 'tile',
  facts: 'tile',
  bars: 'tile',
};

/** Draws the sections of any tab, sample or live. */
export const Sections = ({ sections }: { sections: readonly Section[] }) => {
  const at = (place: 'head' | 'wide' | 'tile') => sections.filter(isPlain).filter(({ type }) => PLACES[type] === place);
  const head = at('head');
  const tiles = at('tile');
  return (
    <>
      {head.length > 0 && (
        <div className={head.length > 1 ? 'life-head life-head--score' : 'life-head'}>{drawn(head)}</div>
      )}
      {drawn(at('wide'))}
      {tiles.length > 0 && (
        <div className="life-tiles" data-count={tiles.filter((tile) => !isWide(tile)).length}>
          {drawn(tiles)}
        </div>
      )}
    </>
  );
};

/** A list of sentences always has the full width. */
const isWide = (section: Section) => section.type === 'list' && section.sentences === true;

type PlainSection = SectionOf<keyof Renderers>;
const isPlain = (section: Section): section is PlainSection => section.type in renderers;

const drawn = (sections: readonly PlainSection[]) =>
  sections.map((section) => {
    // The map has, under each type, the renderer of that type.
    const Renderer = renderers[section.type] as (props: { section: Section }) => ReactNode;
    return <Renderer key={`${section.type} ${'title' in section ? section.title : ''}`} section={section} />;
  });
