import { AccessLogRow } from './access-log-row.tsx';
import { ConnectionsRow } from './connections-row.tsx';
import { IdentitiesRow } from './identities-row.tsx';
import { PasskeysRow } from './passkeys/passkeys-row.tsx';
import { SessionsRow } from './sessions-row.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';

/** Sign-in, connections and the audit log of the account. */
export const SecurityRows = () => (
  <>
    <TwoFactorRow />
    <PasskeysRow />
    <SessionsRow />
    <IdentitiesRow />
    <ConnectionsRow />
    <AccessLogRow />
  </>
);
