import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UNDO_SECONDS, type WritingStyleView } from '#contract/mail/writing-style.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FormField, Select } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { writingStyleQuery } from '../reply/reply-queries.ts';
import { LanguagePart } from './language-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { useChangeWritingStyle } from './use-change-writing-style.ts';
import { WritingStyleInput } from './writing-style-input.tsx';
import './writing-style.css';
import { learned } from './writing-style-card.tsx';

type VoiceSheetProps = { open: boolean; onClose: () => void };

/** Everything learned about how the person writes: to see, change, and forget. */
export const WritingStyleSheet = ({ open, onClose }: VoiceSheetProps) => {
  const { data } = useQuery({ ...writingStyleQuery(), enabled: open });
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Your voice" width={520}>
      {data === undefined ? <Loading label="Loading your voice..." /> : <Contents voice={data} />}
    </Sheet>
  );
};

const Contents = ({ voice }: { voice: WritingStyleView }) => {
  const { profile, edits, outcomes, undoSeconds } = voice;
  const { change, forget } = useChangeWritingStyle();
  const [asking, setAsking] = useState(false);
  const without = edits.without ?? [];
  const drop = (text: string) => change.mutate({ edits: { without: [...without, text] } });
  const { unchanged, edited, rewritten } = outcomes;
  const used = unchanged + edited;
  const counted = used + rewritten;
  return (
    <div className="stack g5 mail-voice">
      <p className="t2">
        {learned(profile.samples, edits.learning)} Iris keeps counts and phrases without names, never an email.
      </p>
      <Toggle
        label="Learn how I write"
        hint="From the newest 200 replies you have sent"
        checked={edits.learning !== false}
        onChange={(learning) => (learning ? change.mutate({ edits: { learning } }) : setAsking(true))}
      />
      <WritingStyleInput
        label="You sign as"
        value={edits.signedAs || profile.signedAs || ''}
        onSave={(signedAs) => change.mutate({ edits: { signedAs } })}
      />
      {Object.entries(profile.languages).map(([language, part]) => (
        <LanguagePart
          key={language}
          language={language}
          part={part}
          edits={edits}
          onChange={(next) => change.mutate({ edits: next })}
          onDrop={drop}
        />
      ))}
      <PeoplePart people={profile.people} without={without} onDrop={drop} />
      {without.length > 0 && (
        <div className="row between g3">
          <p className="meta t3">
            {without.length === 1 ? 'One phrase is' : `${without.length} phrases are`} left out.
          </p>
          <Button variant="ghost" size="sm" onClick={() => change.mutate({ edits: { without: [] } })}>
            Use them again
          </Button>
        </div>
      )}
      <hr className="rule" />
      <FormField label="Undo a sent reply within" hint="How long you can undo a reply before it’s sent.">
        <Select
          value={String(undoSeconds)}
          options={WAITS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? 'Send right away' : `${seconds} seconds`,
          }))}
          onChange={({ target }) => change.mutate({ undoSeconds: Number(target.value) })}
        />
      </FormField>
      {counted > 0 && (
        <p className="meta t3">
          {counted === 1
            ? `You sent one draft: ${unchanged} unchanged, ${edited} edited, ${rewritten} rewritten.`
            : `You sent ${counted} drafts: ${unchanged} unchanged, ${edited} edited, ${rewritten} rewritten.`}
        </p>
      )}
      <div>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          Forget my voice
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget how you write?"
        description="Everything Iris learned about your writing is erased. Drafts use plain phrases, and Iris won’t learn again until you turn it on. Your mail isn’t touched."
        confirmLabel="Forget it"
        danger
        pending={forget.isPending && 'Forgetting'}
        onConfirm={() => forget.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
};

const WAITS = [0, 5, UNDO_SECONDS.fallback, 20, 30, UNDO_SECONDS.most];
