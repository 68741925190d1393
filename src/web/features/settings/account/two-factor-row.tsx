import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { Row } from '../setting-row.tsx';
import { securityQuery } from '../settings-queries.ts';
import { countedText } from '../words.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { TwoFactorOffDialog } from './two-factor-off-dialog.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** The two-factor switch, which asks for a confirmation. */
export const TwoFactorRow = () => {
  const security = useQuery(securityQuery).data;
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const isOn = security?.twoStep.on ?? false;
  const close = () => setOpen(null);
  return (
    <>
      <div className="sr-row">
        <Toggle
          label="Two-step sign-in"
          hint={
            security?.isShared
              ? 'Not available for demo accounts, which everyone shares'
              : 'A code from your phone in addition to your password'
          }
          checked={isOn}
          disabled={security === undefined || security.isShared}
          onChange={(on) => setOpen(on ? 'on' : 'off')}
        />
      </div>
      {isOn && (
        <Row
          label="Recovery codes"
          hint={`${countedText(security?.twoStep.recoveryCodesLeft ?? 0, 'code', 'codes')} left in case you lose your phone`}
        >
          <Button size="sm" onClick={() => setOpen('codes')}>
            Create new ones
          </Button>
        </Row>
      )}
      <TwoFactorDialog open={open === 'on'} onClose={close} />
      <TwoFactorOffDialog open={open === 'off'} onClose={close} />
      <RecoveryDialog open={open === 'codes'} onClose={close} />
    </>
  );
};
