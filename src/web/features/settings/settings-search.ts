/** What the address of the settings says: the token of a link to a new address. */
export interface SettingsSearch {
  email?: string;
}
export const readSettingsSearch = ({ email }: Record<string, unknown>): SettingsSearch =>
  typeof email === 'string' && email !== '' ? { email } : {};
