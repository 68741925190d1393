import { OrbitScreen } from '#web/features/orbit/orbit.tsx';

export const OrbitPage = () => <OrbitScreen />;
