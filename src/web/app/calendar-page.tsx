import { UnderDevelopment } from './dashboard/under-development.tsx';

export const CalendarPage = () => <UnderDevelopment module="calendar" />;
