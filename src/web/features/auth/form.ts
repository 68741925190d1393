/** The values of the email form; the names are used only for creating an account. */
export interface SignInFormValues {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The two-factor code, once the server has asked for it. */
  code: string;
}
export type SignInField = keyof SignInFormValues;
export type SignInMode = 'login' | 'register';

export const emptyEntranceForm: SignInFormValues = { email: '', password: '', firstName: '', lastName: '', code: '' };
export const signInFields = ['email', 'password', 'firstName', 'lastName', 'code'] as const satisfies SignInField[];
