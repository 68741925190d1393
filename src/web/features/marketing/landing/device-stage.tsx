import { type Mood, setMood } from '#web/ui/appearance.ts';
import { DeviceArt } from '#web/ui/device.tsx';
import { useRootMood } from '../root-theme.ts';
import './device-stage.css';

const MOODS = [
  { id: 'energized-focus', name: 'Energized Focus', band: 3 },
  { id: 'calm-serenity', name: 'Calm Serenity', band: 4 },
  { id: 'warm-comfort', name: 'Warm Comfort', band: 2 },
  { id: 'cool-clarity', name: 'Cool Clarity', band: 5 },
  { id: 'evening-sunset', name: 'Evening Sunset', band: 1 },
  { id: 'midnight-deep', name: 'Midnight Deep', band: 6 },
] as const satisfies readonly { id: Mood; name: string; band: number }[];

/** The device, full screen; the moods under it change the whole page. */
export const DeviceStage = () => {
  const present = useRootMood();
  return (
    <section className="stage" aria-labelledby="stage-title">
      <div className="stage-head">
        <h2 className="d2" id="stage-title">
          One ring, <i>six kinds of light</i>
        </h2>
        <p className="lead">It follows your day, and the whole page turns with it.</p>
      </div>
      <div className="stage-device">
        <DeviceArt />
      </div>
      <div className="moods" role="group" aria-label="Try a mood">
        {MOODS.map(({ id, name, band }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === present}
            style={{ '--c': `var(--spectrum-${band})` }}
            onClick={() => setMood(id)}
          >
            <span className="dot" />
            {name}
          </button>
        ))}
      </div>
    </section>
  );
};
