import type { ImportPreview, ImportQuestion } from '#contract/life/imports.ts';
import { FormField, Select } from '#web/ui/field.tsx';

type ColumnMapProps = {
  table: NonNullable<ImportPreview['table']>;
  questions: readonly ImportQuestion[];
  onAnswer: (id: string, value: string) => void;
};

/** Maps the columns of a table to fields; most are detected from the headings. */
export const ColumnMap = ({ table, questions, onAnswer }: ColumnMapProps) => {
  const columns = questions.filter(({ type }) => type === 'column');
  const isNeeded = (id: string) => table.fields.some((field) => id.endsWith(`.${field.id}`) && field.required);
  const open = columns.some(({ id, value }) => value === '' && isNeeded(id));
  const optionsFor = (value: string) => [
    { value: '', label: 'Not in the table' },
    ...(value.includes('+') ? [{ value, label: joinedName(table, value) }] : []),
    ...table.columns.map(({ heading, examples }, at) => ({
      value: String(at),
      label: examples[0] === undefined ? heading : `${heading} (${examples[0]})`,
    })),
  ];
  return (
    <details className="import-columns" open={open || undefined}>
      <summary>What the columns are</summary>
      <div className="import-questions">
        {columns.map(({ id, label, value }) => (
          <FormField key={id} label={label} required={isNeeded(id)}>
            <Select value={value} options={optionsFor(value)} onChange={({ target }) => onAnswer(id, target.value)} />
          </FormField>
        ))}
      </div>
    </details>
  );
};

const joinedName = ({ columns }: ColumnMapProps['table'], value: string): string =>
  value
    .split('+')
    .map((at) => columns[Number(at)]?.heading ?? '')
    .join(' + ');
