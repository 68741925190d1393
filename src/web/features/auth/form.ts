/** What the email form holds; the names are used only for creating an account. */
export interface EntranceForm {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The second step of signing in, once the server has asked for it. */
  code: string;
}
export type EntranceField = keyof EntranceForm;
export type EntranceMode = 'login' | 'register';

export const emptyForm: EntranceForm = { email: '', password: '', firstName: '', lastName: '', code: '' };
export const entranceFields = ['email', 'password', 'firstName', 'lastName', 'code'] as const satisfies EntranceField[];
