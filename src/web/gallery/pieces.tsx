import { Buttons, Inputs, Selection } from './controls.tsx';
import { Badges, Charts, Data, Presence, Speech, Wells } from './telling.tsx';

/** Every piece at rest, in one theme and mood. */
export const Pieces = ({ theme, mood }: { theme: string; mood: string }) => (
  <div className="g-half" data-theme={theme} data-mood={mood}>
    <h1 className="h1">Components, {theme}</h1>
    <Buttons />
    <Inputs />
    <Selection />
    <Badges />
    <Speech />
    <Data />
    <Charts />
    <Presence />
    <Wells />
  </div>
);
