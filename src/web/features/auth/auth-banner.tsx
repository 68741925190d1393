import { CircleAlert } from 'lucide-react';
import { type Notice, noticeOf } from './notice.ts';
import { ReadyNotice } from './ready-notice.tsx';
import { SetupNotice } from './setup-notice.tsx';

type AuthBannerProps = { error: string | undefined; onUse: (email: string, password: string) => void };

/** Always says something: what is missing for a provider, or that Iris is ready, and what went wrong before. */
export const AuthBanner = ({ error, onUse }: AuthBannerProps) => {
  const notice = noticeOf(error);
  if (notice?.kind === 'setup') return <SetupNotice provider={notice.provider} />;
  return (
    <>
      {notice && <ProblemNotice {...notice} />}
      <ReadyNotice onUse={onUse} />
    </>
  );
};

const ProblemNotice = ({ title, text }: Extract<Notice, { kind: 'problem' }>) => (
  <div className="auth-notice auth-notice--problem" role="alert">
    <CircleAlert className="i i-18" aria-hidden="true" />
    <div>
      <p className="h4">{title}</p>
      <p className="meta">{text}</p>
    </div>
  </div>
);
