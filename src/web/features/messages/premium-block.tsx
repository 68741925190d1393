import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { AccessLevel } from '#contract/auth/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Shown to users without access to messages. */
export const PremiumBlock = ({ level }: { level: AccessLevel }) => {
  const navigate = useNavigate();
  return (
    <Card>
      <Empty
        icon={Lock}
        title="Premium Feature"
        text="Message system requires Premium access or higher"
        action={
          <>
            <p className="meta t3">
              Your current level: <Badge>{level}</Badge>
            </p>
            <p className="meta t3">
              The operator of this installation can raise your level in Settings, Administration.
            </p>
            <Button size="sm" onClick={() => void navigate({ to: '/dashboard' })}>
              Return to Dashboard
            </Button>
          </>
        }
      />
    </Card>
  );
};
