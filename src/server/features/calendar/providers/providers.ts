import type { CalendarKind } from '#contract/calendar/credentials.ts';
import { builtInProvider } from './built-in.ts';
import { caldavProvider } from './caldav/caldav-provider.ts';
import { type GoogleCalendarAccess, googleProvider } from './google/google-provider.ts';
import { icsProvider } from './ics-provider.ts';
import { type MicrosoftCalendarAccess, microsoftCalendarProvider } from './microsoft/microsoft-provider.ts';
import type { CalendarProvider, CredentialsOf, ProviderCredentials, ServerTools } from './provider.ts';

/** Every kind of calendar; a new one is a file and a line here. New events go to the first of them that can be written to. */
export const createCalendarProviders = (
  { google, microsoft }: { google: GoogleCalendarAccess; microsoft: MicrosoftCalendarAccess | undefined },
  tools: ServerTools,
  now: () => number,
): { readonly [K in CalendarKind]: CalendarProvider<CredentialsOf<K>> } => ({
  google: googleProvider(google, now),
  microsoft: microsoftCalendarProvider(microsoft, now),
  caldav: caldavProvider(tools, now),
  ics: icsProvider(tools),
  // Last: who has a calendar on a server wants new events there.
  local: builtInProvider,
});
export type CalendarProviders = ReturnType<typeof createCalendarProviders>;

/** The provider for these credentials. */
export const providerFor = (
  providers: CalendarProviders,
  kind: CalendarKind,
): CalendarProvider<ProviderCredentials> => {
  const provider: unknown = providers[kind];
  // The list pairs every kind with the provider of its own credentials.
  return provider as CalendarProvider<ProviderCredentials>;
};
