import {
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
  Reply,
  Smile,
  Unplug,
  Users,
  X,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, PriorityBadge, SampleMark } from '#web/ui/badge.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ScoreGauge } from '#web/ui/score-gauge.tsx';
import { ReplyDraft } from '#web/ui/reply-draft.tsx';
import { CircularProgress } from '#web/ui/circular-progress.tsx';
import { HeatChart } from '#web/ui/heat-chart.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { MetricCard } from '#web/ui/metric-card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { WhyBlock } from '#web/ui/why-block.tsx';
import { Piece } from './piece.tsx';

const ENERGY = [84, 90, 81, 83, 78, 76, 84, 79, 88, 86, 93, 86, 90, 83, 81, 88, 87, 85, 88, 90, 92, 92];

export const Badges = () => (
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

export const Speech = () => (
  <Piece name="Iris speaks: spectral edge, serif">
    <Card>
      <AssistantMessage byline="Summary by Iris">
        Jonas needs the notice period confirmed before Thursday.
      </AssistantMessage>
    </Card>
  </Piece>
);

export const Data = () => (
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
        <ScoreGauge value={87} label="Health score" size={112} />
        <CircularProgress value={64} label="Hydration" />
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

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const points = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : { value, shown: String(value) }));

export const ChartSamples = () => (
  <Piece name="Charts: read by pointing or with the arrow keys">
    <Card>
      <CardHead title="Energy" />
      <LineChart
        label="Energy"
        sentence="Known for 20 of 22 days: 76 to 93, 85 on average."
        steps={ENERGY.map((_, index) => `Nov ${index + 1}`)}
        series={[
          {
            label: 'Energy',
            points: points(ENERGY.map((value, index) => (index === 5 || index === 6 ? null : value))),
          },
          { label: 'Focus', points: points(ENERGY.map((value) => value - 12)) },
        ]}
        band={{ low: 80, high: 90, label: 'Wanted: 80 to 90' }}
      />
    </Card>
    <Card>
      <CardHead title="Movement" />
      <HeatChart
        label="Movement"
        sentence="45 of 91 days with movement."
        total="22 h 30"
        days={Array.from({ length: 91 }, (_, index) => ({
          name: `Day ${index + 1}`,
          level: (index * index) % 5,
          shown: `${((index * index) % 5) * 15} min`,
          month: index % 30 === 8 ? 'Nov' : undefined,
        }))}
        weekdays={WEEKDAYS}
        legend={['up to 15 min', 'up to 30 min', 'up to 45 min', 'more than 45 min']}
      />
    </Card>
  </Piece>
);

export const PresenceSamples = () => (
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

export const Wells = () => {
  const [tone, setTone] = useState<'mine' | 'short'>('mine');
  return (
    <Piece name="Why, and a draft">
      <WhyBlock
        title="Needs a reply, and why"
        reasons={[
          { icon: MessageCircleQuestionMark, text: 'Asks you a direct question' },
          { icon: CalendarClock, text: 'A date to keep in mind: Thursday' },
          { icon: Hourglass, text: 'Waiting for 3 days' },
          { icon: Users, text: 'You’re the only recipient' },
        ]}
      />
      <ReplyDraft
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
