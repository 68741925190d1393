import { useQuery } from '@tanstack/react-query';
import { Chip } from '#web/ui/chip.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { tagsQuery } from '../orbit-queries.ts';
import { readTags } from './entry-form.ts';

/** The maximum number of suggested tags. */
const OFFERED = 6;

/** Tags separated by commas, with buttons for the most used ones. */
export const TagField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { data } = useQuery(tagsQuery());
  const chosen = readTags(value);
  const press = (tag: string) =>
    onChange((chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]).join(', '));
  return (
    <div className="stack g2">
      <FormField label="Tags" hint="Separate them with commas">
        <TextInput value={value} maxLength={1000} onChange={({ target }) => onChange(target.value)} />
      </FormField>
      {data && data.length > 0 && (
        <div className="row g2 wrap">
          {data.slice(0, OFFERED).map(({ tag }) => (
            <Chip key={tag} selected={chosen.includes(tag)} onSelect={() => press(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
};
