import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailRule } from '#contract/mail/rules.ts';
import { errorText, formErrorOf } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { RuleActionsPart } from './rule-actions.tsx';
import { RuleConditionsPart } from './rule-conditions.tsx';
import { hasAny, type RuleForm, ruleTextOf } from './rule-form.ts';
import { RulePreviewPart } from './rule-preview.tsx';
import './rules.css';
import { useSaveRule } from './use-rules.ts';

/** What a rule begins with: a mail that it should be for, or the rule itself. */
type RuleSubject = { readonly mailId: string } | { readonly rule: MailRule };
type RuleDialogProps = { open: boolean; about: RuleSubject; onClose: () => void };

/** Writes a rule: which mail, and what always happens to it, with what that would be for the last mails. */
export const RuleDialog = ({ open, about, onClose }: RuleDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title={'rule' in about ? 'Edit this rule' : 'Always do this with emails like this'}
    description="Rules never delete, send or report junk. You can undo each thing they do."
  >
    {open &&
      ('rule' in about ? (
        <Form first={formOf(about.rule)} rule={about.rule} onClose={onClose} />
      ) : (
        <Proposed mailId={about.mailId} onClose={onClose} />
      ))}
  </Dialog>
);

const formOf = ({ conditions, acts }: MailRule): RuleForm => ({
  texts: conditions,
  // The keys of the conditions.
  chosen: new Set(Object.keys(conditions) as (keyof typeof conditions)[]),
  acts,
});

const Proposed = ({ mailId, onClose }: { mailId: string; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(queryFor(contract.mailRules.proposeRule, { params: { id: mailId } }));
  if (error) return <FailedLine text={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Reading the email" />;
  const acts = data.chosen.includes('list') ? { archive: true } : {};
  const first = { texts: data.conditions, chosen: new Set(data.chosen), acts };
  return <Form first={first} rule={null} onClose={onClose} />;
};

type FormProps = { first: RuleForm; rule: MailRule | null; onClose: () => void };

const Form = ({ first, rule, onClose }: FormProps) => {
  const [form, setForm] = useState(first);
  const [applyNow, setApplyNow] = useState(false);
  const save = useSaveRule(rule);
  const fields = useRef<HTMLFormElement>(null);
  // While the email was read, the dialog had nothing else to focus than the button that closes it.
  useEffect(() => {
    const timer = setTimeout(() => fields.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, []);
  const text = ruleTextOf(form);
  const missing = missingIn(text);
  const refused = save.error && formErrorOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === null) save.mutate({ text, applyNow }, { onSuccess: onClose });
  };
  return (
    <form ref={fields} className="stack g4 mail-rule-form" onSubmit={submit} noValidate>
      <RuleConditionsPart form={form} onChange={setForm} />
      <RuleActionsPart form={form} onChange={setForm} />
      <RulePreviewPart text={text} apply={rule === null ? { checked: applyNow, onChange: setApplyNow } : null} />
      {refused && (
        <p className="hint hint--error" role="alert">
          {refused.message}
        </p>
      )}
      <div className="dialog-foot">
        {missing !== null && <p className="meta t2 grow">{missing}</p>}
        <Button variant="primary" type="submit" disabled={missing !== null} pending={save.isPending && 'Saving'}>
          Save rule
        </Button>
      </div>
    </form>
  );
};

const missingIn = ({ conditions, acts }: ReturnType<typeof ruleTextOf>): string | null => {
  if (!hasAny(conditions)) return 'Choose which emails this is about.';
  return hasAny(acts) ? null : 'Choose what should happen to them.';
};
