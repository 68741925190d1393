import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { newerVersion } from './service-worker.ts';

/** Announces a newer version, which is loaded when the person asks for it, so that no typed text is lost. */
export const Renewal = () => {
  const isThere = useSyncExternalStore(newerVersion.subscribe, newerVersion.isThere);
  const [later, setLater] = useState(false);
  if (!isThere || later) return null;
  return (
    <div className="renewal" role="region" aria-label="New version">
      <span role="status">A new version is ready</span>
      <Button variant="ghost" size="sm" onClick={() => setLater(true)}>
        Later
      </Button>
      <Button variant="primary" size="sm" icon={RefreshCw} onClick={newerVersion.show}>
        Reload
      </Button>
    </div>
  );
};
