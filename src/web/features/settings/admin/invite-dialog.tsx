import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { INVITATION_DAYS } from '#contract/admin/invitations.ts';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { SettingsFormError } from '../account/form-error.tsx';
import { invitationsQuery, waitlistQuery } from '../settings-queries.ts';
import { accessLevelOf, levelOptions } from './levels.ts';

type Made = ReplyOf<typeof contract.invitations.create>;
type InviteDialogProps = {
  /** The address of somebody who is on the waitlist. */
  email?: string;
  onClose: () => void;
};

/** Makes an invitation; its link is shown this once. */
export const InviteDialog = ({ email: given = '', onClose }: InviteDialogProps) => {
  const [form, setForm] = useState({ email: given, accessLevel: '', days: String(INVITATION_DAYS.usual) });
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: () =>
      call(contract.invitations.create, {
        body: {
          ...(form.email.trim() !== '' && { email: form.email }),
          accessLevel: accessLevelOf(form.accessLevel),
          days: Number(form.days),
        },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      void client.invalidateQueries({ queryKey: waitlistQuery.queryKey });
    },
  });
  if (invite.data) return <InvitationMade made={invite.data} onClose={onClose} />;
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Invite someone"
      description="An invitation is a link that works once. Add an email address to limit it to that person."
      action="Create invitation"
      pending={invite.isPending && 'Creating'}
      onSubmit={() => invite.mutate()}
    >
      <FormField label="Email (optional)" error={fieldErrorOf(invite.error, 'email')}>
        <TextInput {...bind('email')} type="email" autoComplete="off" placeholder="you@example.com" />
      </FormField>
      <FormField label="Access level" error={fieldErrorOf(invite.error, 'accessLevel')}>
        <Select {...bind('accessLevel')} options={[{ value: '', label: 'Same as for new people' }, ...levelOptions]} />
      </FormField>
      <FormField label="Works for" error={fieldErrorOf(invite.error, 'days')}>
        <Select {...bind('days')} options={DAYS} />
      </FormField>
      <SettingsFormError error={invite.error} fields={['email', 'accessLevel', 'days']} />
    </FormDialog>
  );
};

const InvitationMade = ({ made, onClose }: { made: Made; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    title="Invitation created"
    description={
      made.delivery === 'mail'
        ? `It’s on its way to ${made.email}. You can also share the link yourself. It won’t be shown again.`
        : 'Share this link now. It won’t be shown again.'
    }
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy(made.link)}>
          Copy link
        </Button>
      </>
    }
  >
    <FormField label="Link">
      <TextInput readOnly value={made.link} onFocus={({ target }) => target.select()} />
    </FormField>
  </Dialog>
);

const copy = async (link: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Copied', description: 'The link was copied to your clipboard.' });
  } catch {
    toast({ title: 'Not Copied', description: 'Select the link and copy it by hand.', destructive: true });
  }
};

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];
