import { UnderDevelopment } from './dashboard/under-development.tsx';

export const SettingsPage = () => <UnderDevelopment module="settings" />;
