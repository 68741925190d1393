import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, Select } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { spokenDuration } from '#contract/duration.ts';
import { useOrbitAction } from '../use-orbit-action.ts';
import { useDays } from '../use-days.ts';
import { dateText, timeText } from '../words.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { ChosenFile } from './chosen-file.ts';

type ImportPreviewProps = { file: ChosenFile; onDone: () => void; onBack: () => void };

const FORMATS = {
  toggl: 'Toggl',
  clockify: 'Clockify',
  harvest: 'Harvest',
  iris: 'Iris',
  solidtime: 'solidtime',
  kimai: 'Kimai',
  toggl_api: 'Toggl',
  activitywatch: 'ActivityWatch',
} as const;
const ORDERS = [
  { value: 'dmy', label: 'Day first: 3/4 is April 3' },
  { value: 'mdy', label: 'Month first: 3/4 is March 4' },
];

/** The preview of an import, with the open questions of the file. */
export const EntryImportPreview = ({ file, onDone, onBack }: ImportPreviewProps) => {
  const { zone: own } = useDays();
  const [zone, setZone] = useState(own.name);
  const [dates, setDates] = useState<'dmy' | 'mdy' | undefined>();
  const body = { content: file.content, zip: file.zip, zone, dates };
  const { data, error } = useQuery({
    queryKey: [contract.orbitImport.previewImport.path, file.name, file.content.length, file.zip?.length, zone, dates],
    queryFn: () => call(contract.orbitImport.previewImport, { body }),
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const run = useOrbitAction(
    () => call(contract.orbitImport.import, { body }),
    ({ imported, known }) => ({
      title: `${entriesText(imported, 'One entry')} imported`,
      ...(known > 0 && { description: `${known} were already there.` }),
    }),
  );
  const zones = [own.name, ...Intl.supportedValuesOf('timeZone').filter((name) => name !== own.name)];
  const foot = (
    <div className="dialog-foot">
      <Button variant="ghost" onClick={onBack}>
        Another file
      </Button>
      {data && (
        <Button
          variant="primary"
          disabled={data.entries === data.known}
          pending={run.isPending && 'Importing'}
          onClick={() => run.mutate(undefined, { onSuccess: onDone })}
        >
          Import {entriesText(data.entries - data.known)}
        </Button>
      )}
    </div>
  );
  if (error) {
    return (
      <div className="stack" role="alert">
        <p className="t2">{errorText(error)}</p>
        {foot}
      </div>
    );
  }
  if (!data) return <Loading label="Reading the file..." />;
  const list = (names: readonly string[]) =>
    names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');
  return (
    <div className="stack import-preview">
      <p>
        {FORMATS[data.format]}: {entriesText(data.entries)} with {spokenDuration(data.seconds)}
        {data.from && data.to && `, ${dateText(data.from)} to ${dateText(data.to)}`}.
        {data.known > 0 && ` ${data.known} of them are already here and won’t change.`}
      </p>
      <div className="project-fields">
        {data.asksZone && (
          <FormField label="Time zone of the file">
            <Select
              value={zone}
              options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
              onChange={({ target }) => setZone(target.value)}
            />
          </FormField>
        )}
        {data.asksDates && (
          <FormField label="Date format">
            <Select
              value={dates ?? ''}
              options={[{ value: '', label: 'As usual in this table' }, ...ORDERS]}
              onChange={({ target }) =>
                setDates(target.value === 'dmy' || target.value === 'mdy' ? target.value : undefined)
              }
            />
          </FormField>
        )}
      </div>
      {data.newAgencies.length > 0 && <p className="t2">New clients: {list(data.newAgencies)}</p>}
      {data.newProjects.length > 0 && <p className="t2">New projects: {list(data.newProjects)}</p>}
      {data.assumptions.map((assumption) => (
        <p className="meta" key={assumption}>
          {assumption}
        </p>
      ))}
      <ul className="rows" aria-label="The first entries">
        {data.examples.map((example, index) => (
          <li key={index} className="row between g3 orbit-other">
            <span className="truncate">{example.description || example.project}</span>
            <span className="meta num">
              {dateText(example.startTime)}, {timeText(example.startTime)} - {timeText(example.endTime)}
            </span>
          </li>
        ))}
      </ul>
      {data.problems.length > 0 && (
        <ScrollRegion className="import-scroll" aria-label="Skipped lines">
          <p className="h4">Skipped lines</p>
          {data.problems.map(({ line, message }) => (
            <p className="meta" key={line}>
              Line {line}: {message}
            </p>
          ))}
        </ScrollRegion>
      )}
      {foot}
    </div>
  );
};

const entriesText = (count: number, one = '1 entry'): string => (count === 1 ? one : `${count} entries`);
