import { Loading } from '#web/ui/loading.tsx';

/** Shown while the session loads. */
export const OpeningPage = () => (
  <main className="app-middle" id="main">
    <Loading label="Opening your day" page />
  </main>
);

/** Shown while the code of a page loads. */
export const PartLoading = () => <Loading label="Loading" page />;
