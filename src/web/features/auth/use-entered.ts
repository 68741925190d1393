import { useNavigate, useSearch } from '@tanstack/react-router';

/** Where to go on after signing in: to the question of a program that led here, otherwise to the dashboard. */
export function useEntered(): () => Promise<void> {
  const navigate = useNavigate();
  const { authorize } = useSearch({ from: '/auth' });
  return () =>
    authorize === undefined
      ? navigate({ to: '/dashboard', replace: true })
      : navigate({ to: '/auth', search: { authorize }, replace: true });
}
