import { useQuery } from '@tanstack/react-query';
import { RULE_TEXT_MAX } from '#contract/mail/rules.ts';
import { Select, TextInput } from '#web/ui/field.tsx';
import { mailStatusQuery } from '../queries/mail-queries.ts';
import type { ConditionName, RuleForm } from './rule-form.ts';

type PartProps = { form: RuleForm; onChange: (form: RuleForm) => void };

/** Which mail a rule is for: every ticked line has to be true. */
export const RuleConditionsPart = ({ form, onChange }: PartProps) => {
  const mailboxes = useQuery(mailStatusQuery()).data?.accounts ?? [];
  const tick = (name: ConditionName, on: boolean) =>
    onChange({
      ...form,
      chosen: new Set(on ? [...form.chosen, name] : [...form.chosen].filter((one) => one !== name)),
    });
  const write = (name: ConditionName, text: string) =>
    onChange({ ...form, texts: { ...form.texts, [name]: text }, chosen: new Set([...form.chosen, name]) });
  const shown = lines.filter(({ name }) => name !== 'list' || form.texts.list !== undefined);
  const account = form.texts.account;
  return (
    <fieldset className="mail-rule-part">
      <legend className="h4">When an email</legend>
      {shown.map(({ name, label, value }) => (
        <div key={name} className="mail-rule-line">
          <label>
            <input
              type="checkbox"
              checked={form.chosen.has(name)}
              onChange={({ target }) => tick(name, target.checked)}
            />
            {label}
          </label>
          <TextInput
            size="sm"
            aria-label={value}
            maxLength={RULE_TEXT_MAX}
            autoComplete="off"
            value={form.texts[name] ?? ''}
            onChange={({ target }) => write(name, target.value)}
          />
        </div>
      ))}
      {(mailboxes.length > 1 || form.chosen.has('account')) && (
        <div className="mail-rule-line">
          <label>
            <input
              type="checkbox"
              checked={form.chosen.has('account')}
              onChange={({ target }) => tick('account', target.checked)}
            />
            came to the mailbox
          </label>
          <Select
            size="sm"
            aria-label="Mailbox"
            value={account ?? ''}
            options={[
              ...(mailboxes.some(({ id }) => id === account) ? [] : [{ value: account ?? '', label: 'Not connected' }]),
              ...mailboxes.map(({ id, emailAddress }) => ({ value: id, label: emailAddress })),
            ]}
            onChange={({ target }) => write('account', target.value)}
          />
        </div>
      )}
    </fieldset>
  );
};

/** The conditions as the lines of a sentence. */
const lines: readonly { name: ConditionName; label: string; value: string }[] = [
  { name: 'list', label: 'is from the mailing list', value: 'Mailing list' },
  { name: 'from', label: 'is from', value: 'Sender address' },
  { name: 'domain', label: 'is from anyone at', value: 'Sender domain' },
  { name: 'to', label: 'is addressed to', value: 'Recipient address' },
  { name: 'subject', label: 'has in its subject', value: 'Words in the subject' },
  { name: 'body', label: 'has in its text', value: 'Words in the text' },
];
