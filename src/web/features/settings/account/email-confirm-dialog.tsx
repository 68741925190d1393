import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { securityQuery } from '../settings-queries.ts';
import { SettingsFormError } from './form-error.tsx';

/** The page behind an email confirmation link: one click makes it the address of the account. */
export const EmailConfirmDialog = ({ token }: { token: string | undefined }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/settings', search: {}, replace: true });
  const confirm = useMutation({
    mutationFn: () => call(contract.account.confirmEmail, { body: { token: token ?? '' } }),
    onSuccess: (user) => {
      client.setQueryData(sessionQuery.queryKey, user);
      void client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast({ title: 'Address Changed', description: `You sign in with ${user.email} from now on.` });
      leave();
    },
  });
  return (
    <Dialog
      open={token !== undefined}
      onOpenChange={(next) => !next && leave()}
      title="Use your new address?"
      description="You’ll sign in with it from now on, and emails about your account go there."
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            Not now
          </Button>
          <Button variant="primary" pending={confirm.isPending && 'Changing'} onClick={() => confirm.mutate()}>
            Use it
          </Button>
        </>
      }
    >
      <SettingsFormError error={confirm.error} fields={[]} />
    </Dialog>
  );
};
