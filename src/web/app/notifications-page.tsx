import { Notifications } from '#web/features/notifications/notifications.tsx';

export const NotificationsPage = () => <Notifications />;
