import { VoiceOrb } from '#web/features/ambience/voice-orb.tsx';
import { useFrameActions } from './frame-actions.ts';
import { useFrameAmbience } from './frame-ambience.ts';
import { PlaceLink } from './place-link.tsx';
import { dashboardCategories, type Category, type Place } from './places.ts';

const [personal, publicLife, professional, passions] = dashboardCategories;

/** The bottom bar of a narrow page: four categories with the ring in the middle. */
export const Dock = ({ place }: { place: Place }) => {
  const { voice } = useFrameAmbience();
  const { add, speak } = useFrameActions();
  return (
    <nav className="dock" aria-label="Categories">
      <DockLink category={personal} place={place} />
      <DockLink category={publicLife} place={place} />
      <VoiceOrb {...voice} size={64} onTap={add} onHold={speak} />
      <DockLink category={professional} place={place} />
      <DockLink category={passions} place={place} />
    </nav>
  );
};

const DockLink = ({ category, place }: { category: Category; place: Place }) => {
  const here = place.shows !== null && place.category === category;
  return (
    <PlaceLink className={here ? 'is-on' : ''} to="/dashboard" search={{ tab: category.tabs[0].id }} here={here}>
      <category.icon className="i" aria-hidden="true" />
      {category.label}
    </PlaceLink>
  );
};
