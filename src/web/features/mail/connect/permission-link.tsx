import { ShieldCheck } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { hint } from '#web/ui/tooltip.ts';

type PermissionLinkProps = { connected: boolean; variant: 'ghost' | 'secondary' };

/** Asks for Google's permission by a full-page navigation: first for reading, then for changing. */
export const PermissionLink = ({ connected, variant }: PermissionLinkProps) => {
  const ask = () =>
    location.assign(urlOf(contract.auth.google, { query: { scope: connected ? 'mail_modify' : 'mail' } }));
  if (!connected) {
    return (
      <Button variant={variant} size="sm" onClick={ask}>
        Enable Gmail Access
      </Button>
    );
  }
  return (
    <Button variant={variant} size="sm" icon={ShieldCheck} onClick={ask} {...hint('Reconnect to enable archive')}>
      Update Permissions
    </Button>
  );
};
