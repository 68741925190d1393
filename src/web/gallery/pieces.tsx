import { Buttons, Inputs, Selection } from './controls.tsx';
import { Badges, Data, Presence, Speech, Wells } from './telling.tsx';

/** Every piece at rest, in one theme and mood. */
export
