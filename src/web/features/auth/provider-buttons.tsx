import { signInProviderInfo, signInProviders } from '#contract/auth/sign-in-providers.ts';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { markOf } from './provider-marks.tsx';
import { rememberWelcome } from './welcome.ts';

/** The buttons for signing in with a provider; each leaves the page. */
export const ProviderButtons = ({ invite, onLeave }: { invite: string | undefined; onLeave: () => void }) => {
  const leaveFor = (url: string) => {
    onLeave();
    rememberWelcome();
    location.assign(url);
  };
  return (
    <div className="auth-providers" role="group" aria-label="Sign in with">
      {signInProviders.map((id) => (
        <Button key={id} onClick={() => leaveFor(urlOf(contract.auth[id], { query: { invite } }))}>
          {markOf(id)}
          {signInProviderInfo[id].name}
        </Button>
      ))}
    </div>
  );
};
