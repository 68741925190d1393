import { toast } from '#web/ui/toast.tsx';

/** How long the notice is shown before the redirect, in milliseconds. */
const REDIRECT_MS = 500;
const LOGIN = '/api/login';

let leaving = false;

/** Reports that the session ended, then redirects to the login. */
export const accessRequired = () => leave('Access Required', 'Please sign in to access messages');

/** The same when a message was to be sent; the draft is kept. */
export const sessionExpired = () => leave('Unauthorized', 'Session expired. Redirecting to login...');

/** Several calls may fail at the same time; the person is notified once. */
function leave(title: string, description: string) {
  if (leaving) return;
  leaving = true;
  toast({ title, description, destructive: true });
  setTimeout(() => {
    leaving = false;
    location.assign(LOGIN);
  }, REDIRECT_MS);
}
