import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type QuickDraft, QUICK_TEXT_MAX } from '#contract/life/life.ts';
import { errorText } from '#web/api/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DictateButton } from '#web/ui/dictate-button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { formatTimeOfDay } from '#web/ui/date-format.ts';
import { icons } from '../icons.ts';
import { understandQuery } from '../life-queries.ts';
import { useChanges } from '../use-changes.ts';
import './quick.css';

type QuickLineProps = {
  /** What the line begins with. */
  text?: string | undefined;
  /** Whether it begins to listen at once. */
  listens?: boolean | undefined;
  onComplete: () => void;
  /** Opens the form with the parsed values. */
  onEdit: (draft: QuickDraft) => void;
};

/** How many things one line tells of at most. */
const THINGS_AT_MOST = 20;

/** A figure that says nothing without the name of its field. */
const BARE_NUMBER = /^[\d.,]+$/;

/** A line of text, with a preview of the parsed record before it is saved. */
export const QuickRecordLine = ({ text: begun = '', listens = false, onComplete, onEdit }: QuickLineProps) => {
  const [text, setText] = useState(begun.slice(0, QUICK_TEXT_MAX));
  const client = useQueryClient();
  const { data, isPlaceholderData } = useQuery(understandQuery(text.trim()));
  const { add } = useChanges();
  const drafts = text.trim() === '' ? [] : (data?.drafts ?? []);
  const save = ({ kind, values, rest }: QuickDraft) =>
    add.mutate({ kind, values }, { onSuccess: () => (rest === '' ? onComplete() : setText(rest)) });
  const take = (draft: QuickDraft) => {
    if (!add.isPending) (draft.complete ? save : onEdit)(draft);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    // The preview may still be that of an older text. What is whole is kept, one after the other; what is not is left.
    let left = text.trim();
    for (let kept = 0; left !== '' && kept < THINGS_AT_MOST; kept += 1) {
      const now = await client.fetchQuery(understandQuery(left)).catch(() => null);
      const [first, ...others] = now?.drafts ?? [];
      if (first === undefined) break;
      const whole = first.rest === '' || first.complete ? first : (others.find(({ complete }) => complete) ?? first);
      if (!whole.complete) {
        onEdit(whole);
        break;
      }
      const { kind, values, rest } = whole;
      const isKept = await add.mutateAsync({ kind, values }).then(
        () => true,
        () => false,
      );
      if (!isKept) break;
      left = rest;
      setText(rest);
      if (rest === '') onComplete();
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <FormField
        label="Just type it"
        hint="For example: slept 7h20, 12.50 lunch, called mum and rent 1200, remind me to call Tom tomorrow at 5pm"
        error={add.error ? errorText(add.error) : undefined}
      >
        <div className="quick-words">
          <TextInput
            value={text}
            maxLength={QUICK_TEXT_MAX}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <DictateButton
            listens={listens}
            onText={(said) => setText(said.slice(0, QUICK_TEXT_MAX))}
            onDone={() => undefined}
          />
        </div>
      </FormField>
      <div className="quick-drafts" role="status">
        {drafts.map((draft, index) => (
          <div className="quick-draft" key={`${draft.kind} ${index}`}>
            <Badge tone="mood" icon={icons[draft.icon]}>
              {draft.kindLabel}
            </Badge>
            {draft.chips.map(({ label, value }) => (
              <Badge tone="line" key={label}>
                <span className={BARE_NUMBER.test(value) ? undefined : 'sr'}>{`${label}: `}</span>
                {value.replace(/^\d\d:\d\d$/, formatTimeOfDay)}
              </Badge>
            ))}
            {draft.problem !== undefined && <p className="meta quick-problem">{draft.problem}</p>}
            <Button
              size="sm"
              variant={drafts.length === 1 && draft.complete ? 'primary' : 'secondary'}
              pending={add.isPending && 'Saving'}
              onClick={() => !isPlaceholderData && take(draft)}
            >
              {draft.complete ? 'Save' : 'Complete it'}
            </Button>
          </div>
        ))}
        {drafts.length > 1 && drafts.every(({ complete }) => complete) && (
          <Button type="submit" variant="primary" className="quick-all" pending={add.isPending && 'Saving'}>
            {`Save all ${drafts.length}`}
          </Button>
        )}
      </div>
    </form>
  );
};
