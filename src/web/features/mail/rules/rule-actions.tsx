import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { MailRuleActions } from '#contract/mail/rules.ts';
import { FormField, Select } from '#web/ui/field.tsx';
import { foldersQuery, mailStatusQuery } from '../queries/mail-queries.ts';
import type { RuleForm } from './rule-form.ts';

type PartProps = { form: RuleForm; onChange: (form: RuleForm) => void };

/** What always happens to the mail of a rule. */
export const RuleActionsPart = ({ form, onChange }: PartProps) => {
  const folders = useQuery({ ...foldersQuery(), staleTime: 0 });
  const accounts = useQuery(mailStatusQuery()).data?.accounts ?? [];
  const { acts, texts } = form;
  const set = (changed: Partial<MailRuleActions>) => onChange({ ...form, acts: { ...acts, ...changed } });
  // Without a chosen mailbox a rule is offered the folders of the mailbox that its mail is in.
  const own = (folders.data ?? []).filter(
    ({ account, role, selectable }) =>
      role === 'other' && selectable && (texts.account === undefined || account === texts.account),
  );
  const hasLabels = accounts.some(
    ({ id, kind }) => kind === 'gmail' && (texts.account === undefined || id === texts.account),
  );
  const place = acts.archive === true ? ARCHIVE : acts.folder === undefined ? '' : `folder ${acts.folder}`;
  const flags = [
    ['star', 'Star it'],
    ['read', 'Mark it as read'],
    ['neverAsk', 'Never ask me to reply'],
  ] as const;
  return (
    <fieldset className="mail-rule-part">
      <legend className="h4">Then always</legend>
      <FormField label="Put it">
        <Select
          size="sm"
          value={place}
          options={[
            { value: '', label: 'Nowhere: leave it in the inbox' },
            { value: ARCHIVE, label: 'In the archive' },
            ...named(own, acts.folder).map(({ path, name }) => ({ value: `folder ${path}`, label: `In ${name}` })),
          ]}
          onChange={({ target: { value } }) =>
            set({
              archive: value === ARCHIVE || undefined,
              folder: value.startsWith('folder ') ? value.slice('folder '.length) : undefined,
            })
          }
        />
      </FormField>
      {(hasLabels || acts.label !== undefined) && (
        <FormField label="Label it">
          <Select
            size="sm"
            value={acts.label ?? ''}
            options={[
              { value: '', label: 'No label' },
              ...named(own, acts.label).map(({ path, name }) => ({ value: path, label: name })),
            ]}
            onChange={({ target: { value } }) => set({ label: value || undefined })}
          />
        </FormField>
      )}
      {folders.isError && <FailedLine text="The folders couldn’t be loaded." onRetry={() => void folders.refetch()} />}
      {flags.map(([name, label]) => (
        <div key={name} className="mail-rule-line">
          <label>
            <input
              type="checkbox"
              checked={acts[name] === true}
              onChange={({ target }) => set({ [name]: target.checked || undefined })}
            />
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  );
};

const ARCHIVE = 'archive';

/** The folders to choose from, and the chosen one also when it is gone. */
const named = (folders: readonly MailFolder[], chosen: string | undefined): { path: string; name: string }[] => {
  const gone = chosen !== undefined && !folders.some(({ path }) => path === chosen);
  const byPath = new Map(folders.map(({ path, name }) => [path, { path, name }]));
  return [...byPath.values(), ...(gone ? [{ path: chosen, name: chosen }] : [])];
};
