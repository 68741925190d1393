import { useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { FromField } from './from-field.tsx';
import { PeopleInput } from './people-input.tsx';

type ReplyFieldsProps = {
  draft: MailDraft;
  onChange: (
    changes: Partial<Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'quote' | 'account' | 'from'>>,
    now?: boolean,
  ) => void;
};

/** Recipients and subject of a reply: one line to read, fields to edit. */
export const ReplyFields = ({ draft, onChange }: ReplyFieldsProps) => {
  const [open, setOpen] = useState(draft.to.length === 0);
  if (!open) {
    const people = [...draft.to, ...draft.cc, ...draft.bcc].map(({ name, address }) => name || address);
    return (
      <div className="row between g3 mail-reply-to">
        <p className="meta t2">
          To <b>{people.join(', ')}</b>
        </p>
        <Button variant="ghost" size="sm" flush="end" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <div className="mail-reply-fields">
      <FromField onlyMailbox draft={draft} onChange={(changes) => onChange(changes, true)} />
      <FormField label="To">
        <PeopleInput people={draft.to} onChange={(to) => onChange({ to })} />
      </FormField>
      <FormField label="Cc">
        <PeopleInput people={draft.cc} onChange={(cc) => onChange({ cc })} />
      </FormField>
      <FormField label="Bcc" hint="Only you can see who gets it this way.">
        <PeopleInput people={draft.bcc} onChange={(bcc) => onChange({ bcc })} />
      </FormField>
      <FormField label="Subject">
        <TextInput size="sm" value={draft.subject} onChange={({ target }) => onChange({ subject: target.value })} />
      </FormField>
      <div className="row between g3 wrap">
        <Toggle label="Quote their email below" checked={draft.quote} onChange={(quote) => onChange({ quote }, true)} />
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Done
        </Button>
      </div>
    </div>
  );
};
