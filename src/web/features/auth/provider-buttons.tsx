import { signInProviderInfo, signInProviders } from '#contract/auth/sign-in-providers.ts';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { tip } from '#web/ui/tooltip.ts';
import { markOf } from './provider-marks.tsx';
import { rememberWelcome } from './welcome.ts';

type ProviderButtonsProps = {
  invite: string | undefined;
  /** In one row with their marks alone. */
  compact: boolean;
  onLeave: () => void;
};

/** The buttons for signing in with a provider; each leaves the page. */
export const ProviderButtons = ({ invite, compact, onLeave }: ProviderButtonsProps) => {
  const leaveFor = (url: string) => {
    onLeave();
    rememberWelcome();
    location.assign(url);
  };
  return (
    <div className={compact ? 'auth-providers is-compact' : 'auth-providers'} role="group" aria-label="Sign in with">
      {signInProviders.map((id) => (
        <Button
          key={id}
          onClick={() => leaveFor(urlOf(contract.auth[id], { query: { invite } }))}
          {...(compact && tip(signInProviderInfo[id].name))}
        >
          {markOf(id)}
          <span className={compact ? 'sr' : undefined}>{signInProviderInfo[id].name}</span>
        </Button>
      ))}
    </div>
  );
};
