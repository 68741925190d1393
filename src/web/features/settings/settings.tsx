import { errorText } from '#web/api/error-text.ts';
import { Failed } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { preferencesQuery } from '#web/api/preferences.ts';
import { usePerson } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** The settings of the signed-in person; `emailToken` comes from an email confirmation link. */
export const Settings = ({ emailToken }: { emailToken: string | undefined }) => {
  const user = usePerson();
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (data) return <SettingsForm user={user} preferences={data} emailToken={emailToken} />;
  return (
    <>
      <header className="page-head">
        <h1 className="h1">Settings</h1>
      </header>
      <Card>
        {error ? (
          <Failed
            icon={CircleAlert}
            title="Your settings couldn’t be loaded"
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows label="Loading your settings" rows={4} />
        )}
      </Card>
    </>
  );
};
