import { Buttons, Inputs, SelectionSamples } from './controls.tsx';
import { Badges, ChartSamples, Data, PresenceSamples, Speech, Wells } from './telling.tsx';

/** Every component at rest, in one theme and mood. */
export const Pieces = ({ theme, mood }: { theme: string; mood: string }) => (
  <div className="g-half" data-theme={theme} data-mood={mood}>
    <h1 className="h1">Components, {theme}</h1>
    <Buttons />
    <Inputs />
    <SelectionSamples />
    <Badges />
    <Speech />
    <Data />
    <ChartSamples />
    <PresenceSamples />
    <Wells />
  </div>
);
