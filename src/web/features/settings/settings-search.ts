/** The search parameters of the settings: the token of an email confirmation link. */
export interface SettingsSearch {
  email?: string;
}
export const readSettingsSearch = ({ email }: Record<string, unknown>): SettingsSearch =>
  typeof email === 'string' && email !== '' ? { email } : {};
