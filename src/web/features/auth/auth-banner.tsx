import { noticeOf } from './notice.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { ReadyNotice } from './ready-notice.tsx';
import { SetupNotice } from './setup-notice.tsx';

type AuthBannerProps = {
  error: string | undefined;
  canRegister: boolean;
  onUse: (email: string, password: string) => void;
};

/** Shows what is missing for a provider, or that Iris is ready, and what failed before. */
export const AuthBanner = ({ error, canRegister, onUse }: AuthBannerProps) => {
  const notice = noticeOf(error);
  if (notice?.kind === 'setup') return <SetupNotice provider={notice.provider} />;
  return (
    <>
      {notice && <ProblemNotice {...notice} />}
      <ReadyNotice canRegister={canRegister} onUse={onUse} />
    </>
  );
};
