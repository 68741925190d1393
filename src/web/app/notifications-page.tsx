import { CheckInNow } from '#web/features/life/check-in/check-in-now.tsx';
import { Notifications } from '#web/features/notifications/notifications.tsx';

const answers = { 'check-in': <CheckInNow once /> };

export const NotificationsPage = () => <Notifications answers={answers} />;
