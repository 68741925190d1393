import { useId, useState } from 'react';
import type { ImportQuestion } from '#contract/life/imports.ts';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';

type QuestionsProps = { questions: readonly ImportQuestion[]; onAnswer: (id: string, value: string) => void };

/** The open questions of a file; every answer updates the preview at once. */
export const Questions = ({ questions, onAnswer }: QuestionsProps) => {
  const shown = questions.filter(({ type }) => type !== 'column');
  if (shown.length === 0) return null;
  return (
    <div className="import-questions">
      {shown.map((question) => (
        <FormField key={question.id} label={question.label} hint={question.hint}>
          {question.type === 'text' ? (
            <TextAnswer key={question.value} question={question} onAnswer={(value) => onAnswer(question.id, value)} />
          ) : (
            <Select
              value={question.value}
              options={question.options ?? zones(question.value)}
              onChange={({ target }) => onAnswer(question.id, target.value)}
            />
          )}
        </FormField>
      ))}
    </div>
  );
};

type TextAnswerProps = { question: ImportQuestion; onAnswer: (value: string) => void };

/** A text input that reports its value on blur. */
const TextAnswer = ({ question: { value, suggestions = [] }, onAnswer }: TextAnswerProps) => {
  const [text, setText] = useState(value);
  const listId = useId();
  const commit = () => text.trim() !== value && onAnswer(text.trim());
  return (
    <>
      <TextInput
        value={text}
        maxLength={200}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
};

const zones = (own: string) =>
  [own, ...Intl.supportedValuesOf('timeZone').filter((name) => name !== own)].map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
  }));
