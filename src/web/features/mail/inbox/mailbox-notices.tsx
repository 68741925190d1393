import { CloudOff, KeyRound, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { MailboxStatus, MailStatus, SyncProgress } from '#contract/mail/mail.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { isFirstSync } from '../queries/mail-queries.ts';
import { useMailProvider } from '../queries/use-mail-provider.ts';
import { PermissionLink } from '../connect/permission-link.tsx';
import { mailboxSignInUrl } from '../connect/mailbox-sign-in-url.ts';
import { useRefreshInbox } from './inbox-commands.tsx';

/** The progress of the first synchronisation. */
export const SyncNotice = ({ status }: { status: MailStatus }) => {
  if (!isFirstSync(status)) return null;
  const { done, total } = status.sync ?? { done: 0, total: 0 };
  const words = progressWords(status.sync);
  return (
    <div className="mail-notice mail-notice--sync">
      <Mark size={20} turning />
      <div className="grow">
        <p className="num">{words}</p>
        <p className="meta">You can already read what’s here. The newest mail comes first.</p>
      </div>
      {total > 0 && <Bar bare label={words} value={Math.min(done, total)} max={total} />}
    </div>
  );
};

const progressWords = (sync: SyncProgress | null): string => {
  if (sync === null) return 'Waiting for the mail server';
  return phases[sync.phase](sync);
};

const phases: { readonly [P in SyncProgress['phase']]: (sync: SyncProgress) => string } = {
  connecting: () => 'Connecting to the mail server',
  listing: () => 'Checking folders',
  fetching: ({ done, total }) => `Fetching mail: ${done} of ${total}`,
  analysing: ({ done, total }) => `Reading mail: ${done} of ${total}`,
  watching: () => 'Almost done',
  failed: () => 'Trying again in a moment',
};

type ProblemNoticeProps = {
  mailbox: MailboxStatus;
  /** Whether the mailbox has to be named, because there are several. */
  named: boolean;
  onCredentials: () => void;
};
type ProblemKind = NonNullable<MailStatus['problem']>['kind'];

/** A problem with the mail server, and how to solve it. */
export const MailProblemNotice = ({
  mailbox: { kind: mailboxKind, problem, emailAddress, canArchive },
  named,
  onCredentials,
}: ProblemNoticeProps) => {
  const refresh = useRefreshInbox();
  const provider = useMailProvider(mailboxKind);
  if (problem === null) return null;
  const { kind, message } = problem;
  const { icon: Icon, advice: usual, remedy } = problems[kind];
  const signIn = provider?.signIn;
  const advice = kind === 'credentials' && signIn ? SIGN_IN_AGAIN : usual;
  return (
    <div className="mail-notice mail-notice--problem" role="status">
      <Icon className="i" aria-hidden="true" />
      <p className="grow">
        {named && <b>{emailAddress}</b>}
        {message}
        <span className="meta">{advice}</span>
      </p>
      {remedy === 'credentials' && provider?.permission === 'google' && (
        <PermissionLink variant="secondary" connected={canArchive} />
      )}
      {remedy === 'credentials' && signIn ? (
        <Button size="sm" onClick={() => location.assign(mailboxSignInUrl(signIn, emailAddress))}>
          Reconnect
        </Button>
      ) : remedy === 'credentials' ? (
        <Button size="sm" onClick={onCredentials}>
          Enter Credentials
        </Button>
      ) : (
        <Button size="sm" pending={refresh.isPending && 'Trying'} onClick={() => refresh.mutate()}>
          Try again now
        </Button>
      )}
    </div>
  );
};

const SIGN_IN_AGAIN = 'Sign in again to continue. What Iris has read so far stays here.';

const problems: {
  readonly [K in ProblemKind]: { icon: LucideIcon; advice: string; remedy: 'credentials' | 'again' };
} = {
  credentials: {
    icon: KeyRound,
    advice: 'Enter the credentials again to continue. What Iris has read so far stays here.',
    remedy: 'credentials',
  },
  forbidden: {
    icon: ShieldAlert,
    advice: 'Allow mail programs in your provider’s settings, or enter different credentials.',
    remedy: 'credentials',
  },
  unreachable: {
    icon: CloudOff,
    advice: 'Iris keeps trying. What you see may be out of date.',
    remedy: 'again',
  },
  busy: { icon: CloudOff, advice: 'Iris keeps trying. Nothing is lost.', remedy: 'again' },
};
