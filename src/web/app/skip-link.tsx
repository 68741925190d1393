/** The first element in the tab order: skips the navigation. */
export const SkipLink = () => (
  <a className="btn btn--primary btn--sm skip" href="#main">
    Skip to content
  </a>
);
