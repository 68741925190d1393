import { signInProviderInfo, signInProviders } from '#contract/auth/sign-in-providers.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { HelpDialogProps } from './help-dialog.ts';
import { HelpLink } from './help-link.tsx';

/** What to try, in the order in which it usually helps. */
export const CantLogInDialog = ({ open, onClose }: HelpDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Can't log in" size="lg">
    <dl className="auth-advice">
      <div>
        <dt className="h4">Your password isn’t accepted</dt>
        <dd className="t2">
          Select the eye to show it, and check for a wrong capital or an extra space. If that doesn’t help,{' '}
          <HelpLink to="lost-password" className="link">
            choose a new one
          </HelpLink>
          .
        </dd>
      </div>
      <div>
        <dt className="h4">You signed up with a button</dt>
        <dd className="t2">
          Accounts created with {providerNames} have no password yet. Use the same button again, or choose a password
          with the link above.
        </dd>
      </div>
      <div>
        <dt className="h4">Too many attempts</dt>
        <dd className="t2">
          After too many wrong passwords, Iris makes you wait before you can try again. Just give it a moment.
        </dd>
      </div>
      <div>
        <dt className="h4">The verification link has expired</dt>
        <dd className="t2">
          Links work once, for a limited time.{' '}
          <HelpLink to="verification" className="link">
            Send it again
          </HelpLink>
          .
        </dd>
      </div>
      <div>
        <dt className="h4">The email hasn’t arrived</dt>
        <dd className="t2">
          Check your spam folder. If this installation doesn’t send email, its operator can find the link in the server
          log.
        </dd>
      </div>
    </dl>
  </Dialog>
);

const providerNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  signInProviders.map((id) => signInProviderInfo[id].inText),
);
