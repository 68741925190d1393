import { Lock } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import './guide.css';
import { GuideSteps } from './guide-steps.tsx';
import { guideSteps } from './steps.ts';
import { useCompleted } from './use-completed.ts';

type SetupGuideProps = { open: boolean; onClose: () => void; onCredentials: () => void };

/** Explains Google's side of connecting Gmail, step by step. */
export const SetupGuide = ({ open, onClose, onCredentials }: SetupGuideProps) => {
  const { completed, mark } = useCompleted('iris.mail-guide');
  const steps = guideSteps(location.origin, contract.auth.googleCallback.path);
  const done = steps.filter((_, index) => completed.has(index)).length;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Gmail OAuth Setup Guide"
      description={
        <span className="meta num" role="status">
          {done} of {steps.length} completed
        </span>
      }
    >
      <div className="mail-guide-bars" aria-hidden="true">
        {steps.map(({ title }, index) => (
          <span key={title} className={index < done ? 'is-on' : ''} />
        ))}
      </div>
      {done === steps.length && (
        <section className="mail-guide-done" role="status">
          <h3 className="h3">Setup Complete</h3>
          <p className="meta">Now give Iris the client ID, the client secret and the refresh token.</p>
          <Button variant="primary" size="sm" onClick={onCredentials}>
            Enter Credentials
          </Button>
        </section>
      )}
      <GuideSteps steps={steps} completed={completed} onMark={mark} />
      <div className="mail-guide-foot">
        <p className="meta t3">
          Not using Google? Any IMAP mailbox works without this guide. You only need an address, a password and the
          server names.
        </p>
        <p className="meta t3 row g2">
          <Lock className="i i-16" aria-hidden="true" />
          Credentials are encrypted before they’re stored
        </p>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
};
