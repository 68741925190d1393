import { useQuery } from '@tanstack/react-query';
import type { MailDraft } from '#contract/mail/drafts.ts';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { FormField, Select } from '#web/ui/field.tsx';
import { mailStatusQuery } from '../queries/mail-queries.ts';

type FromFieldProps = {
  draft: MailDraft;
  /** A reply is sent from the mailbox that the mail came to. */
  onlyMailbox?: boolean;
  onChange: (changes: Pick<MailDraft, 'account' | 'from'>) => void;
};

/** Chooses the mailbox and the address to send from, if there are several. */
export const FromField = ({ draft, onlyMailbox = false, onChange }: FromFieldProps) => {
  const all = useQuery(mailStatusQuery()).data?.accounts ?? [];
  const senders = all.filter(({ id }) => !onlyMailbox || id === draft.account).flatMap(sendersOf);
  // One that was taken off since then stays until another is chosen.
  const isKnown = senders.some((one) => isSame(one, draft));
  if (isKnown && senders.length < 2) {
    if (onlyMailbox) return null;
    return (
      <p className="meta t2">
        From {draft.from}
        {draft.sample && ', the sample mailbox, which sends nothing'}
      </p>
    );
  }
  const options = senders.map(({ account, from, name, isReadOnly }) => ({
    value: `${account} ${from}`,
    label: isReadOnly ? `${from}, read-only` : name === '' ? from : `${name} <${from}>`,
    disabled: isReadOnly && account !== draft.account,
  }));
  const value = `${draft.account} ${draft.from}`;
  return (
    <FormField label="From">
      <Select
        size="sm"
        options={isKnown ? options : [{ value, label: draft.from }, ...options]}
        value={value}
        onChange={({ target }) => {
          const chosen = senders.find(({ account, from }) => `${account} ${from}` === target.value);
          if (chosen) onChange({ account: chosen.account, from: chosen.from });
        }}
      />
    </FormField>
  );
};

type Sender = { account: string; from: string; name: string; isReadOnly: boolean };

const sendersOf = ({ id, emailAddress, aliases, canArchive }: MailboxStatus): Sender[] =>
  [{ name: '', address: emailAddress }, ...aliases].map(({ name, address }) => ({
    account: id,
    from: address,
    name,
    isReadOnly: !canArchive,
  }));

const isSame = ({ account, from }: Sender, draft: MailDraft): boolean =>
  account === draft.account && from === draft.from;
