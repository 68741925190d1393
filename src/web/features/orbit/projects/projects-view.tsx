import { useQuery } from '@tanstack/react-query';
import { Archive, Building2, FileUp, FolderPlus, Pencil, Play, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { type Agency, defaultOrbitSettings, type Project } from '#contract/orbit/orbit.ts';
import { sampleTotals } from '#contract/orbit/sample.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EntryImportDialog } from '../imports/entry-import-dialog.tsx';
import { orbitSettingsQuery, totalsQuery } from '../orbit-queries.ts';
import { colourStyle } from '../project-colour.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';
import type { TodayHours } from '../use-today.ts';
import { AgencyDialog } from './agency-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import './projects.css';
import { RemoveProject } from './remove-project.tsx';
import { TasksDialog } from '../tasks/tasks-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

type Open =
  | { kind: 'project'; project: Project | 'new' }
  | { kind: 'agency'; agency: Agency | 'new' }
  | { kind: 'remove' | 'tasks'; project: Project }
  | { kind: 'import' | 'settings' };

/** Projects by client, and the import and export of time. */
export const ProjectsView = ({ things, hours }: { things: OrbitThings; hours: TodayHours }) => {
  const { data: totals } = useQuery({ ...totalsQuery(), enabled: !things.sample });
  const { data: settings = defaultOrbitSettings } = useQuery(orbitSettingsQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const totalOf = (id: string) =>
    things.sample
      ? { seconds: sampleTotals[id] ?? 0, billableSeconds: 0, money: [], entries: 0 }
      : totals?.find(({ projectId }) => projectId === id);
  const runningIn = (id: string) => (hours.running?.projectId === id ? (hours.elapsed ?? 0) : 0);
  const [showsArchived, setShowsArchived] = useState(false);
  const archived = things.agencies.filter((agency) => agency.archived);
  const shownAgencies = things.agencies.filter((agency) => showsArchived || !agency.archived);
  const groups = [...shownAgencies, null].map((agency) => ({
    agency,
    projects: things.projects
      .filter(({ agencyId }) => agencyId === (agency?.id ?? null))
      .toSorted((a, b) => Number(b.favourite) - Number(a.favourite)),
  }));
  const removed = open?.kind === 'remove' ? open.project : null;

  return (
    <div className="stack projects">
      <div className="row g2 wrap">
        <Button size="sm" icon={FolderPlus} onClick={() => setOpen({ kind: 'project', project: 'new' })}>
          New project
        </Button>
        <Button size="sm" icon={Building2} onClick={() => setOpen({ kind: 'agency', agency: 'new' })}>
          New client
        </Button>
        <Button size="sm" icon={FileUp} onClick={() => setOpen({ kind: 'import' })}>
          Import
        </Button>
        <Button size="sm" variant="ghost" icon={Settings2} onClick={() => setOpen({ kind: 'settings' })}>
          Settings
        </Button>
      </div>
      {groups
        .filter(({ agency, projects }) => agency !== null || projects.length > 0)
        .map(({ agency, projects }) => (
          <section key={agency?.id ?? ''} className="stack g3" aria-label={agency?.name ?? 'Without a client'}>
            <AgencyHead agency={agency} onEdit={(chosen) => setOpen({ kind: 'agency', agency: chosen })} />
            {projects.length === 0 && <p className="t3">No projects yet</p>}
            <ul className="project-grid">
              {projects.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  total={totalOf(project.id)}
                  running={runningIn(project.id)}
                  sample={things.sample}
                  tasks={things.tasksOf(project.id)}
                  onEdit={() => setOpen({ kind: 'project', project })}
                  onTasks={() => setOpen({ kind: 'tasks', project })}
                  onRemove={() => setOpen({ kind: 'remove', project })}
                />
              ))}
            </ul>
          </section>
        ))}
      {things.samples.length > 0 && (
        <section className="stack g3" aria-label="Samples">
          <h2 className="h3">Samples</h2>
          <p className="meta t3">Made-up projects. Starting one makes it yours.</p>
          <ul className="project-grid">
            {things.samples.map((project) => (
              <SampleRow key={project.id} project={project} />
            ))}
          </ul>
        </section>
      )}
      {archived.length > 0 && (
        <div>
          <Button size="sm" variant="ghost" icon={Archive} onClick={() => setShowsArchived(!showsArchived)}>
            {showsArchived
              ? 'Hide archived clients'
              : archived.length === 1
                ? 'Show one archived client'
                : `Show ${archived.length} archived clients`}
          </Button>
        </div>
      )}
      <TasksDialog project={open?.kind === 'tasks' ? open.project : null} things={things} onClose={close} />
      <ProjectDialog
        target={open?.kind === 'project' ? open.project : null}
        things={things}
        currency={settings.currency}
        onClose={close}
      />
      <AgencyDialog target={open?.kind === 'agency' ? open.agency : null} sample={things.sample} onClose={close} />
      <RemoveProject
        project={removed}
        entries={totalOf(removed?.id ?? '')?.entries ?? 0}
        seconds={totalOf(removed?.id ?? '')?.seconds ?? 0}
        things={things}
        onClose={close}
      />
      <EntryImportDialog open={open?.kind === 'import'} onClose={close} />
      <SettingsDialog open={open?.kind === 'settings'} settings={settings} onClose={close} />
    </div>
  );
};

const SampleRow = ({ project }: { project: Project }) => {
  const { start } = useTimerMutations();
  return (
    <li className="pj pj--sample">
      <span className="dot" style={colourStyle(project)} />
      <span className="truncate">{project.name}</span>
      <IconButton
        label={`Start ${project.name}`}
        icon={Play}
        size="sm"
        disabled={start.isPending}
        onClick={() => start.mutate({ projectId: project.id })}
      />
    </li>
  );
};

const AgencyHead = ({ agency, onEdit }: { agency: Agency | null; onEdit: (agency: Agency) => void }) => (
  <div className="row g2">
    {agency && <span className="dot" style={colourStyle(agency)} />}
    <h2 className="h3">{agency?.name ?? 'Without a client'}</h2>
    {agency?.status === 'paused' && <Badge>Paused</Badge>}
    {agency?.archived && <Badge icon={Archive}>Archived</Badge>}
    {agency?.description && <span className="meta t3 truncate">{agency.description}</span>}
    {agency && <IconButton label={`Edit ${agency.name}`} icon={Pencil} size="sm" onClick={() => onEdit(agency)} />}
  </div>
);
