import { useLogout } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';

/** Signs out and reports the outcome; the guard then leads to the sign-in page. */
export function useSignOut() {
  const logout = useLogout();
  const signOut = () =>
    logout.mutateAsync().then(
      () => toast({ title: 'Logged out', description: "You've been logged out successfully." }),
      (error: Error) => toast({ title: 'Logout failed', description: error.message, destructive: true }),
    );
  return { signOut, pending: logout.isPending };
}
