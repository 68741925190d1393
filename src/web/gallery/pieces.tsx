import {
  Archive,
  ArrowRight,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDotDashed,
  FlaskConical,
  Frown,
  Hourglass,
  MessageCircleQuestionMark,
  Minus,
  RefreshCw,
  Reply,
  Smile,
  Trash2,
  Unplug,
  Users,
  X,
  Zap,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, PriorityBadge, SampleMark } from '#web/ui/badge.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dial } from '#web/ui/dial.tsx';
import { Draft } from '#web/ui/draft.tsx';
import { Field, NumberInput, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Gauge } from '#web/ui/gauge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IrisSays } from '#web/ui/iris-says.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { MetricCard } from '#web/ui/metric-card.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WhyBlock } from '#web/ui/why-block.tsx';

const ENERGY = [84, 90, 81, 83, 78, 76, 84, 79, 88, 86, 93, 86, 90, 83, 81, 88, 87, 85, 88, 90, 92, 92];

/** Every piece at rest, in one theme and mood. */
export const Pieces = ({ theme, mood }: { theme: string; mood: string }) => (
  <div className="g-half" data-theme={theme} data-mood={mood}>
    <h1 className="h1">Components, {theme}</h1>
    <Buttons />
    <Inputs />
    <Selection />
    <Badges />
    <Speech />
    <Data />
    <Presence />
    <Wells />
  </div>
);

const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="g-set">
    <h2 className="label">{name}</h2>
    {children}
  </section>
);

const Buttons = () => (
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

const Inputs = () => {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [volume, setVolume] = useState(75);
  return (
    <Piece name="Inputs">
      <div className="g-two">
        <Field label="Email">
          <TextInput placeholder="you@example.com" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="longpassword" />
        </Field>
        <Field label="Event Title" error="Give the event a title">
          <TextInput />
        </Field>
        <Field label="Days Back" hint="1 to 365">
          <NumberInput defaultValue={30} min={1} max={365} />
        </Field>
        <Field label="Timezone">
          <Select options={[{ value: 'utc', label: 'UTC+0 (Greenwich)' }]} />
        </Field>
        <Field label="Message">
          <TextArea rows={1} placeholder="Write a few words" />
        </Field>
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

const Selection = () => {
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

const Badges = () => (
  <Piece name="Badges: never colour alone, always a shape">
    <div className="row g2 wrap">
      <PriorityBadge priority="critical" />
      <PriorityBadge priority="high" />
      <PriorityBadge priority="medium" />
      <PriorityBadge priority="low" />
      <Badge tone="success" icon={Check}>
        Connected
      </Badge>
      <Badge icon={Unplug}>Disconnected</Badge>
    </div>
    <div className="row g2 wrap">
      <Badge tone="success" icon={CircleCheck}>
        Completed
      </Badge>
      <Badge tone="info" icon={CircleDotDashed}>
        In progress
      </Badge>
      <Badge tone="warning" icon={CalendarClock}>
        Planned
      </Badge>
      <Badge tone="research" icon={FlaskConical}>
        Research
      </Badge>
      <Badge tone="mood" icon={Reply}>
        Needs a reply
      </Badge>
    </div>
    <div className="row g2 wrap">
      <Badge icon={Smile}>Positive</Badge>
      <Badge icon={Minus}>Neutral</Badge>
      <Badge icon={Frown}>Negative</Badge>
      <Badge tone="line">Work</Badge>
      <span className="count">3</span>
      <SampleMark />
    </div>
    <div className="row g3 wrap">
      <PriorityBadge priority="high" plain />
      <PriorityBadge priority="medium" plain />
      <PriorityBadge priority="low" plain />
      <span className="need">
        <Reply className="i i-14" aria-hidden="true" />
        Needs a reply
      </span>
      <Kbd>Ctrl</Kbd>
      <Kbd>Enter</Kbd>
    </div>
  </Piece>
);

const Speech = () => (
  <Piece name="Iris speaks: spectral edge, serif">
    <Card>
      <IrisSays byline="Summary by Iris">Jonas needs the notice period confirmed before Thursday.</IrisSays>
    </Card>
  </Piece>
);

const Data = () => (
  <Piece name="Data">
    <div className="g-two">
      <MetricCard
        icon={Zap}
        label="Energy"
        value={92}
        unit="%"
        trend={{ values: ENERGY, label: 'Energy, last 22 days' }}
      />
      <Card className="row g5" style={{ justifyContent: 'center' }}>
        <Dial value={87} label="Health score" size={112} />
        <Gauge value={64} label="Hydration" />
      </Card>
    </div>
    <div className="stack g3">
      <Bar label="Focus time" value={82} bare />
      <Bar label="In progress" value={75} tone="info" bare />
      <Bar label="Planned" value={15} tone="warning" bare />
    </div>
    <Card>
      <CardHead title="Active Measurements" action={<SampleMark />} />
      <Bar label="Heart rate variability" value={78} unit="ms" />
    </Card>
  </Piece>
);

const Presence = () => (
  <Piece name="Presence">
    <div className="row g6 wrap">
      {(['idle', 'active', 'intense'] as const).map((level) => (
        <span key={level} className="pulse" data-level={level}>
          <span className="lv" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {level}
        </span>
      ))}
      <div className="mood-badge">
        <Mark size={20} mood />
        <span>Warm Comfort</span>
        <IconButton label="Dismiss mood badge" icon={X} size="sm" />
      </div>
    </div>
    <div className="row g5 wrap">
      <Iris size={120} />
      <Iris size={64} />
      <Mark size={40} />
      <Mark size={28} />
      <Mark size={20} />
      <Mark size={16} />
      <Mark size={28} turning />
    </div>
    <Card as="div">
      <div className="row g3 wrap">
        <Avatar name="Maya Lindqvist" />
        <span className="grow">
          <span className="h4" style={{ display: 'block' }}>
            Maya Lindqvist
          </span>
          <span className="meta t3">maya@example.com</span>
        </span>
        <Avatar name="Jonas Weber" size="sm" />
        <Avatar name="priya@example.com" size="lg" />
        <Button variant="ghost" size="sm">
          Sign Out
        </Button>
      </div>
    </Card>
  </Piece>
);

const Wells = () => {
  const [tone, setTone] = useState<'mine' | 'short'>('mine');
  return (
    <Piece name="Why, and a draft">
      <WhyBlock
        verdict="Needs a reply, and why"
        reasons={[
          { icon: MessageCircleQuestionMark, text: 'Asks you a direct question' },
          { icon: CalendarClock, text: 'Names a date: Thursday' },
          { icon: Hourglass, text: 'Waiting for 3 days' },
          { icon: Users, text: 'You are the only recipient' },
        ]}
      />
      <Draft
        text={'Hi Jonas,\n\nthe notice period stays at 60 days.\n\nBest, Maya'}
        switcher={
          <Segmented
            label="Tone"
            value={tone}
            onChange={setTone}
            options={[
              { value: 'mine', label: 'As you write' },
              { value: 'short', label: 'Shorter' },
            ]}
          />
        }
        actions={
          <Button variant="primary" icon={ArrowRight}>
            Send reply
          </Button>
        }
      />
    </Piece>
  );
};
