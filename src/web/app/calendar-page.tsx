import { CalendarAgent } from '#web/features/calendar/calendar-agent.tsx';

export const CalendarPage = () => <CalendarAgent />;
