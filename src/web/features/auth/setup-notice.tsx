import { useQuery } from '@tanstack/react-query';
import { Copy, Wrench } from 'lucide-react';
import { Fragment } from 'react';
import { type SignInProvider, signInProviderInfo } from '#contract/auth/sign-in-providers.ts';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Says what the operator has to configure before this way of signing in works. */
export const SetupNotice = ({ provider }: { provider: SignInProvider }) => {
  const providers = useQuery(queryFor(contract.auth.providers));
  const { inText, title } = signInProviderInfo[provider];
  const known = providers.data?.find(({ id }) => id === provider);
  const redirectUri = known?.redirectUri ?? `${location.origin}${contract.auth[`${provider}Callback`].path}`;
  return (
    <section className="auth-notice auth-notice--setup" aria-labelledby="setup-required">
      <div className="auth-notice-head">
        <Wrench className="i i-18" aria-hidden="true" />
        <h2 className="h4" id="setup-required">
          {title} setup required
        </h2>
      </div>
      <p className="meta">
        Signing in with {inText} isn’t set up on this installation yet. Its operator needs to register an OAuth client
        there with this redirect URI, set these variables and restart Iris.
      </p>
      <dl className="auth-setup">
        <div>
          <dt className="meta t3">Redirect URI</dt>
          <dd>
            <code>{breakable(redirectUri)}</code>
            <Button variant="ghost" size="sm" icon={Copy} onClick={() => void copy(redirectUri)}>
              Copy
            </Button>
          </dd>
        </div>
        {known && (
          <div>
            <dt className="meta t3">Variables</dt>
            <dd>
              <ul>
                {known.variables.map((variable) => (
                  <li key={variable}>
                    <code>{variable}</code>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};

/** A URL that may wrap after its slashes. */
const breakable = (address: string) =>
  address.split(/(?<=\/)(?!\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: 'The redirect URI was copied to your clipboard.' });
  } catch {
    toast({ title: 'Not copied', description: 'Select the address and copy it by hand.', destructive: true });
  }
}
