import type { Google } from './services/google.ts';

/** The environment that sets Iris up for signing in, mail and calendar at this Google. */
export const googleEnv = ({ url, clientId, clientSecret }: Google): Record<string, string> => ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_BASE_URL: url,
  GOOGLE_API_URL: url,
});
