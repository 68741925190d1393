import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { Row } from '../setting-row.tsx';
import { securityQuery } from '../settings-queries.ts';
import { counted } from '../words.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { TwoStepOffDialog } from './two-step-off-dialog.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';

/** Two-step sign-in: a switch that asks before it turns. */
export const TwoStepRow = () => {
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
              ? 'Not for a demo account, which is there for everybody'
              : 'A code of your phone beside your password'
          }
          checked={isOn}
          disabled={security === undefined || security.isShared}
          onChange={(on) => setOpen(on ? 'on' : 'off')}
        />
      </div>
      {isOn && (
        <Row
          label="Recovery codes"
          hint={`${counted(security?.twoStep.recoveryCodesLeft ?? 0, 'code')} left for the day your phone is gone`}
        >
          <Button size="sm" onClick={() => setOpen('codes')}>
            Make new ones
          </Button>
        </Row>
      )}
      <TwoStepDialog open={open === 'on'} onClose={close} />
      <TwoStepOffDialog open={open === 'off'} onClose={close} />
      <RecoveryDialog open={open === 'codes'} onClose={close} />
    </>
  );
};
