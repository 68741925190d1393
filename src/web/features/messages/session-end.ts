import { toast } from '#web/ui/toast.tsx';

/** How long the person has to read why they are led away, in milliseconds. */
const REDIRECT_MS = 500;
const LOGIN = '/api/login';

let leaving = false;

/** The session ended while messages were on the screen: says so, then leads to the login. */
export const accessRequired = () => leave('Access Required', 'Please sign in to access messages');

/** The session ended and something was to be sent: says so, then leads to the login; the draft stays. */
export const sessionExpired = () => leave('Unauthorized', 'Session expired. Redirecting to login...');

/** Several calls may find out at the same time; the person is told once. */
function leave(title: string, description: string) {
  if (leaving) return;
  leaving = true;
  toast({ title, description, destructive: true });
  setTimeout(() => {
    leaving = false;
    location.assign(LOGIN);
  }, REDIRECT_MS);
}
