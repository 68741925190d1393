import { errorText } from '#web/api/error-text.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, FileSpreadsheet, FileText, Receipt, Share2, Sheet } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { reportGroupings, type Rounding, roundings } from '#contract/orbit/reports.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ChartColumn } from 'lucide-react';
import { reportQuery } from '../orbit-queries.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useOrbitAddress } from '../use-orbit-address.ts';
import './report.css';
import { ReportResult } from './report-result.tsx';
import { spansOf } from './spans.ts';

const ShareDialog = lazyDialog(async () => (await import('./links/share-dialog.tsx')).ShareDialog);

const GROUPINGS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  project: 'Project',
  agency: 'Client',
  task: 'Task',
  tag: 'Tag',
} as const;
const ROUNDINGS: { readonly [R in Rounding]: string } = {
  none: 'Exact',
  up: 'Up to 15 min',
  down: 'Down to 15 min',
  nearest: 'To nearest 15 min',
};

/** Tracked time of any span, grouped and rounded for display; the stored entries stay exact. */
export const ReportView = ({ things }: { things: OrbitThings }) => {
  const { zone, today, weekStart } = useDays();
  const { report: asked, change, showInvoice } = useOrbitAddress();
  const spans = spansOf(today, weekStart);
  const { from = spans[0]!.from, to = spans[0]!.to } = asked;
  const by = reportGroupings.find((known) => known === asked.by) ?? 'project';
  const rounding = roundings.find((known) => known === asked.rounding) ?? 'none';
  const filter = { from, to, zone: zone.name, projectId: asked.only };
  const isSpan = from <= to;
  const [isSharing, setSharing] = useState(false);
  const { data, error } = useQuery({ ...reportQuery({ ...filter, by, rounding }), enabled: isSpan && !things.sample });
  if (things.sample) {
    return (
      <Card>
        <Empty
          icon={ChartColumn}
          title="Reports start with your first entry"
          text="Start the timer, or add what you remember."
        />
      </Card>
    );
  }
  return (
    <div className="stack">
      <Card className="report-controls" aria-label="What to report">
        <div className="row g2 wrap">
          {spans.map((span) => (
            <Chip
              key={span.label}
              selected={span.from === from && span.to === to}
              onSelect={() => change({ from: span.from, to: span.to })}
            >
              {span.label}
            </Chip>
          ))}
        </div>
        <div className="report-fields">
          <FormField label="From">
            <TextInput type="date" value={from} onChange={({ target }) => change({ from: target.value, to })} />
          </FormField>
          <FormField label="To" error={isSpan ? undefined : 'It ends before it starts.'}>
            <TextInput type="date" value={to} onChange={({ target }) => change({ from, to: target.value })} />
          </FormField>
          <FormField label="Group by">
            <Select
              value={by}
              options={reportGroupings.map((value) => ({ value, label: GROUPINGS[value] }))}
              onChange={({ target }) => change({ by: target.value })}
            />
          </FormField>
          <FormField label="Project">
            <Select
              value={asked.only ?? ''}
              options={[
                { value: '', label: 'All projects' },
                ...things.projects.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => change({ only: target.value || undefined })}
            />
          </FormField>
          <FormField label="Rounding">
            <Select
              value={rounding}
              options={roundings.map((value) => ({ value, label: ROUNDINGS[value] }))}
              onChange={({ target }) => change({ rounding: target.value })}
            />
          </FormField>
        </div>
      </Card>
      <Card aria-label="Report">
        {error && <p className="t2">The report couldn’t be created: {errorText(error)}</p>}
        {!data && !error && isSpan && <Loading label="Calculating..." />}
        {data && isSpan && <ReportResult report={data} things={things} />}
        <div className="row g2 wrap report-files">
          <ButtonLink
            size="sm"
            icon={FileSpreadsheet}
            href={urlOf(contract.orbitReports.exportCsv, { query: { ...filter, rounding } })}
            download
          >
            CSV
          </ButtonLink>
          <ButtonLink
            size="sm"
            icon={Sheet}
            href={urlOf(contract.orbitReports.exportXlsx, { query: { ...filter, by, rounding } })}
            download
          >
            Excel
          </ButtonLink>
          <ButtonLink
            size="sm"
            icon={FileText}
            href={urlOf(contract.orbitReports.exportPdf, { query: { ...filter, by, rounding } })}
            download
          >
            PDF
          </ButtonLink>
          <ButtonLink
            size="sm"
            icon={CalendarDays}
            href={urlOf(contract.orbitReports.exportIcs, { query: filter })}
            download
          >
            ICS
          </ButtonLink>
          <Button size="sm" icon={Share2} onClick={() => setSharing(true)}>
            Share a link
          </Button>
          <Button size="sm" variant="ghost" icon={Receipt} onClick={() => showInvoice(undefined)}>
            Invoices
          </Button>
          <span className="meta t3">
            {rounding === 'none'
              ? 'Exact times.'
              : 'Entries are rounded here and in the tables. What’s stored stays exact.'}
          </span>
        </div>
      </Card>
      <ShareDialog
        open={isSharing}
        shown={{ from, to, by, rounding, projectId: asked.only }}
        things={things}
        onClose={() => setSharing(false)}
      />
    </div>
  );
};
