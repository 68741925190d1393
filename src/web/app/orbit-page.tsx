import { Orbit } from '#web/features/orbit/orbit.tsx';

export const OrbitPage = () => <Orbit />;
