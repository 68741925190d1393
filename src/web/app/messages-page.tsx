import { UnderDevelopment } from './dashboard/under-development.tsx';

export const MessagesPage = () => <UnderDevelopment module="messages" />;
