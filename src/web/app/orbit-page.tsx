import { UnderDevelopment } from './dashboard/under-development.tsx';

export const OrbitPage = () => <UnderDevelopment module="orbit" />;
