import { Loading } from '#web/ui/loading.tsx';

/** What is seen while nobody knows yet whether somebody is signed in. */
export const Opening = () => (
  <main className="app-middle" id="main">
    <Loading label="Opening your day" page />
  </main>
);

/** A page of the app whose code is still on its way. */
export const PartLoading = () => <Loading label="Loading" page />;
