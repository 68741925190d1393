const KEY = 'iris.welcome';

/** Notes that the person is about to arrive by signing in, also across the page loads of a provider. */
export const rememberWelcome = (): void => sessionStorage.setItem(KEY, '1');

export const forgetWelcome = (): void => sessionStorage.removeItem(KEY);

/** Whether the person has just signed in. */
export const isWelcomeDue = (): boolean => sessionStorage.getItem(KEY) !== null;
