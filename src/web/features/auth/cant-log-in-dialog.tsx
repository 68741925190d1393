import { signInProviderInfo, signInProviders } from '#contract/auth/sign-in-providers.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { HelpDialogProps } from './help-dialog.ts';
import { HelpLink } from './help-link.tsx';

/** What to try, in the order in which it usually helps. */
export const CantLogInDialog = ({ open, onClose }: HelpDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Can't log in" size="lg">
    <dl className="auth-advice">
      <div>
        <dt className="h4">The password is refused</dt>
        <dd className="t2">
          Show it with the eye in the field and look for a capital or a space too many. Then{' '}
          <HelpLink to="lost-password" className="link">
            choose a new one
          </HelpLink>
          .
        </dd>
      </div>
      <div>
        <dt className="h4">You used a button the first time</dt>
        <dd className="t2">
          Accounts made with {providerNames} have no password yet. Use the same button again, or choose a password with
          the link above.
        </dd>
      </div>
      <div>
        <dt className="h4">Too many tries</dt>
        <dd className="t2">
          After many wrong passwords Iris waits a while before it looks at the next one. Waiting is enough.
        </dd>
      </div>
      <div>
        <dt className="h4">The verification link is old</dt>
        <dd className="t2">
          Links work once and for a limited time.{' '}
          <HelpLink to="verification" className="link">
            Send it again
          </HelpLink>
          .
        </dd>
      </div>
      <div>
        <dt className="h4">No mail arrives</dt>
        <dd className="t2">
          Look in the spam folder. If this installation sends no mail, its operator finds the link in the server log.
        </dd>
      </div>
    </dl>
  </Dialog>
);

const providerNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  signInProviders.map((id) => signInProviderInfo[id].inText),
);
