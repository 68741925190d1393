import { useQuery } from '@tanstack/react-query';
import { Chip } from '#web/ui/chip.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { tagsQuery } from '../orbit-queries.ts';
import { tagsOf } from './entry-form.ts';

/** How many tags are offered to press. */
const OFFERED = 6;

/** Tags with commas between them; those that are used most can be pressed. */
export const TagField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { data } = useQuery(tagsQuery());
  const chosen = tagsOf(value);
  const press = (tag: string) =>
    onChange((chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]).join(', '));
  return (
    <div className="stack g2">
      <Field label="Tags" hint="Separate them with commas">
        <TextInput value={value} maxLength={1000} onChange={({ target }) => onChange(target.value)} />
      </Field>
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
