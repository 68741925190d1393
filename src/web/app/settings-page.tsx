import { useSearch } from '@tanstack/react-router';
import { Settings } from '#web/features/settings/settings.tsx';

export const SettingsPage = () => {
  const { email } = useSearch({ from: '/person/settings' });
  return <Settings emailToken={email} />;
};
