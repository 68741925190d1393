import { Iris } from '#web/ui/iris.tsx';
import { useFrameActions } from './frame-actions.ts';
import { PlaceLink } from './place-link.tsx';
import { categories, type Category, type Place } from './places.ts';

const [personal, publicLife, professional, passions] = categories;

/** On a narrow page the four categories stand under the thumb, the ring in their middle. */
export const Dock = ({ place }: { place: Place }) => {
  const { search } = useFrameActions();
  return (
    <nav className="dock" aria-label="Categories">
      <DockLink category={personal} place={place} />
      <DockLink category={publicLife} place={place} />
      <button type="button" className="orb" aria-label="Search" onClick={search}>
        <Iris size={64} />
      </button>
      <DockLink category={professional} place={place} />
      <DockLink category={passions} place={place} />
    </nav>
  );
};

const DockLink = ({ category, place }: { category: Category; place: Place }) => {
  const here = place.tab !== null && place.category === category;
  return (
    <PlaceLink className={here ? 'is-on' : ''} to="/dashboard" search={{ tab: category.tabs[0].id }} here={here}>
      <category.icon className="i" aria-hidden="true" />
      {category.label}
    </PlaceLink>
  );
};
