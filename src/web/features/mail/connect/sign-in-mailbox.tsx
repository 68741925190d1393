import { LogIn, ShieldCheck } from 'lucide-react';
import type { MailProviderItem } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { microsoftSteps } from '../guide/microsoft-steps.ts';
import { useCompleted } from '../guide/use-completed.ts';
import { mailboxSignInUrl } from './mailbox-sign-in-url.ts';

type SignIn = NonNullable<MailProviderItem['signIn']>;
type SignInMailboxProps = { label: string; signIn: SignIn; email: string };

/** The part of the connect dialog for a mailbox that is opened by signing in at its provider. */
export const SignInMailbox = ({ label, signIn, email }: SignInMailboxProps) =>
  signIn.configured ? (
    <div className="stack g5">
      <p className="t2">
        You sign in at {label}, and Iris never sees your password. It may then read this mailbox, change it when you say
        so, and send what you confirm. You can revoke that at any time.
      </p>
      <div className="row between wrap g3">
        <p className="meta t3 row g2">
          <ShieldCheck className="i i-16" aria-hidden="true" />
          The access {label} grants is encrypted before it’s stored
        </p>
        <Button variant="primary" icon={LogIn} onClick={() => location.assign(mailboxSignInUrl(signIn, email))}>
          Sign in with {label}
        </Button>
      </div>
    </div>
  ) : (
    <SetUp label={label} signIn={signIn} />
  );

const SetUp = ({ label, signIn }: Pick<SignInMailboxProps, 'label' | 'signIn'>) => {
  const { completed, mark } = useCompleted('iris.microsoft-guide');
  return (
    <div className="stack g5">
      <p className="t2">
        {label} doesn’t accept passwords from mail programs, so you sign in there. The operator of this installation
        sets that up once:
      </p>
      <GuideSteps steps={microsoftSteps(signIn.redirectUri, signIn.variables)} completed={completed} onMark={mark} />
    </div>
  );
};
