import { UnderDevelopment } from './dashboard/under-development.tsx';

export const NotificationsPage = () => <UnderDevelopment module="notifications" />;
