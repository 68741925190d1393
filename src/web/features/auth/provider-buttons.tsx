import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { FacebookMark, GithubMark, GoogleMark, KeyMark } from './provider-marks.tsx';
import { rememberWelcome } from './welcome.ts';

/** Four ways of signing in through somebody else; each leaves the page. */
export const ProviderButtons = ({ onLeave }: { onLeave: () => void }) => {
  const leaveFor = (url: string) => {
    onLeave();
    rememberWelcome();
    location.assign(url);
  };
  return (
    <div className="auth-providers" role="group" aria-label="Sign in with">
      {providers.map(({ name, start, Mark }) => (
        <Button key={name} onClick={() => leaveFor(urlOf(start))}>
          <Mark />
          {name}
        </Button>
      ))}
    </div>
  );
};

const providers = [
  { name: 'Google', start: contract.auth.google, Mark: GoogleMark },
  { name: 'Facebook', start: contract.auth.facebook, Mark: FacebookMark },
  { name: 'GitHub', start: contract.auth.github, Mark: GithubMark },
  { name: 'Single sign-on', start: contract.auth.sso, Mark: KeyMark },
];
