import type { Config } from '#server/config.ts';
import type { ConnectGoogle } from '#server/features/auth/google-access.ts';
import type { createCalendarFeature } from '#server/features/calendar/feature.ts';
import type { createMailFeature } from '#server/features/mail/feature.ts';

/** Connects the calendar or the mailbox of the Google account that a person has just given permission for. */
export const googleConnector =
  ({
    client,
    calendar,
    mail,
  }: {
    client: Config['google']['client'];
    calendar: ReturnType<typeof createCalendarFeature>;
    mail: Awaited<ReturnType<typeof createMailFeature>>;
  }): ConnectGoogle =>
  async (user, scope, refreshToken) => {
    if (scope === 'calendar') return calendar.connectGoogle(user.id, refreshToken);
    if (client === undefined) throw new Error('Google is not set up.');
    return (await mail.connect(user, { kind: 'gmail', ...client, refreshToken })).id;
  };
