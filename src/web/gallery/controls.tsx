import { Archive, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FormField, NumberInput, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Piece } from './piece.tsx';

export const Buttons = () => (
  <Piece name="Buttons: default, hover, focus, disabled, pending">
    <div className="row g3 wrap">
      <Button variant="primary">Save Changes</Button>
      <Button variant="primary" className="is-hover">
        Hover
      </Button>
      <Button variant="primary" className="is-focus">
        Focus
      </Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button variant="primary" pending="Sending">
        Send reply
      </Button>
    </div>
    <div className="row g3 wrap">
      <Button icon={RefreshCw}>Refresh Inbox</Button>
      <Button variant="outline">Begin Your Journey</Button>
      <Button variant="ghost">Export Data</Button>
      <Button variant="danger" icon={Trash2}>
        Delete
      </Button>
    </div>
    <div className="row g3 wrap">
      <Button variant="primary" size="lg" caps>
        JOIN WAITLIST
      </Button>
      <Button size="lg" caps>
        VIEW DASHBOARD
      </Button>
      <Button size="sm">Small</Button>
      <IconButton label="Archive" icon={Archive} solid />
    </div>
  </Piece>
);

export const Inputs = () => {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [volume, setVolume] = useState(75);
  return (
    <Piece name="Inputs">
      <div className="g-two">
        <FormField label="Email">
          <TextInput placeholder="you@example.com" />
        </FormField>
        <FormField label="Password">
          <PasswordInput defaultValue="longpassword" />
        </FormField>
        <FormField label="Event Title" error="Give the event a title">
          <TextInput />
        </FormField>
        <FormField label="Days Back" hint="1 to 365">
          <NumberInput defaultValue={30} min={1} max={365} />
        </FormField>
        <FormField label="Timezone">
          <Select options={[{ value: 'utc', label: 'UTC+0 (Greenwich)' }]} />
        </FormField>
        <FormField label="Message">
          <TextArea rows={1} placeholder="Write a few words" />
        </FormField>
      </div>
      <div className="row g6 wrap">
        <Toggle label="Include read" checked={on} onChange={setOn} tight />
        <Toggle label="Auto review" checked={off} onChange={setOff} tight />
        <div style={{ width: 170 }}>
          <Slider label="Volume" value={volume} onChange={setVolume} />
        </div>
        <span className="num">{volume}</span>
        <Select
          quiet
          aria-label="Level"
          options={[
            { value: 'high', label: 'High' },
            { value: 'all', label: 'All messages' },
          ]}
        />
      </div>
    </Piece>
  );
};

export const SelectionSamples = () => {
  const [preset, setPreset] = useState('All Recent');
  const [view, setView] = useState<'all' | 'high'>('all');
  const [tab, setTab] = useState<'dashboard' | 'timer' | 'projects'>('dashboard');
  return (
    <Piece name="Selection">
      <div className="row g2 wrap">
        {['All Recent', 'Unanswered This Week', 'Last 30 Days'].map((name) => (
          <Chip key={name} selected={preset === name} onSelect={() => setPreset(name)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className="row g5 wrap">
        <Segmented
          label="Shown"
          value={view}
          onChange={setView}
          options={[
            { value: 'all', label: 'All' },
            { value: 'high', label: 'High Priority' },
          ]}
        />
        <Tabs
          label="Orbit"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'dashboard', label: 'Dashboard' },
            { value: 'timer', label: 'Timer' },
            { value: 'projects', label: 'Projects' },
          ]}
        >
          <TabPanel value="dashboard">
            <VisuallyHidden>Dashboard</VisuallyHidden>
          </TabPanel>
          <TabPanel value="timer">
            <VisuallyHidden>Timer</VisuallyHidden>
          </TabPanel>
          <TabPanel value="projects">
            <VisuallyHidden>Projects</VisuallyHidden>
          </TabPanel>
        </Tabs>
      </div>
    </Piece>
  );
};
