import { Messages } from '#web/features/messages/messages.tsx';

export const MessagesPage = () => <Messages />;
