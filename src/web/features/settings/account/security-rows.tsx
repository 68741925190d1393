import { AccessLogRow } from './access-log-row.tsx';
import { ConnectionsRow } from './connections-row.tsx';
import { IdentitiesRow } from './identities-row.tsx';
import { PasskeysRow } from './passkeys/passkeys-row.tsx';
import { SessionsRow } from './sessions-row.tsx';
import { TwoStepRow } from './two-step-row.tsx';

/** How the account is protected, what is connected to it and what was done with it. */
export const SecurityRows = () => (
  <>
    <TwoStepRow />
    <PasskeysRow />
    <SessionsRow />
    <IdentitiesRow />
    <ConnectionsRow />
    <AccessLogRow />
  </>
);
