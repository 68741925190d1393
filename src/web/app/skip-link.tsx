/** The first thing the keyboard reaches: the way past the navigation. */
export const SkipLink = () => (
  <a className="btn btn--primary btn--sm skip" href="#main">
    Skip to content
  </a>
);
