const KEY = 'iris.welcome';

/** Remembers that the person is signing in, also across the redirects of a provider. */
export const rememberWelcome = (): void => sessionStorage.setItem(KEY, '1');

export const forgetWelcome = (): void => sessionStorage.removeItem(KEY);

/** Whether the person has just signed in. */
export const isWelcomeDue = (): boolean => sessionStorage.getItem(KEY) !== null;
