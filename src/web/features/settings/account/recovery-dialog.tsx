import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { securityQuery } from '../settings-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { SettingsFormError } from './form-error.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProof } from './use-proof.ts';

/** Generates new recovery codes that replace the old ones. */
export const RecoveryDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const proof = useProof();
  const renew = useMutation({
    mutationFn: () => call(contract.account.renewRecoveryCodes, { body: { password: proof.password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  const close = () => {
    proof.forget();
    renew.reset();
    onClose();
  };
  if (renew.data) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title="Save your new recovery codes"
        footer={
          <Button variant="primary" onClick={close}>
            I saved them
          </Button>
        }
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Create new recovery codes?"
      description="The old ones stop working."
      action="Create new ones"
      pending={renew.isPending && 'Creating'}
      onSubmit={() => renew.mutate()}
    >
      {proof.isNeeded && (
        <FormField label="Your password" required error={fieldErrorOf(renew.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </FormField>
      )}
      <SettingsFormError error={renew.error} fields={['password']} />
    </FormDialog>
  );
};
