import { lazy, type ReactNode } from 'react';

const MailAgent = lazy(async () => ({ default: (await import('#web/features/mail/mail-agent.tsx')).MailAgent }));

/** What stands behind each module key of the dashboard; every other key is under development. */
export const modules: ReadonlyMap<string, ReactNode> = new Map(Object.entries({ gmail: <MailAgent /> }));
