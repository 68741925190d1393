import type { AgentSettings, EmailItem, MailboxStatus, MailStatus } from '#contract/mail.ts';
import './side.css';
import { AgentSettingsCard } from './agent-settings.tsx';
import { AnalysisSummary } from './analysis-summary.tsx';
import { VoiceCard } from '../voice/voice-card.tsx';
import { MailboxCard } from './mailbox-card.tsx';

type SideColumnProps = {
  emails: readonly EmailItem[];
  settings: AgentSettings;
  status: MailStatus;
  narrow: boolean;
  onLearned: () => void;
  onModel: () => void;
  onVoice: () => void;
  onActivity: () => void;
  onDisconnect: (mailbox: MailboxStatus) => void;
  onAdd: () => void;
};

export const SideColumn = ({
  emails,
  settings,
  status,
  narrow,
  onLearned,
  onModel,
  onVoice,
  onActivity,
  onDisconnect,
  onAdd,
}: SideColumnProps) => (
  <aside className="mail-side" aria-label="Mail agent">
    <AgentSettingsCard
      settings={settings}
      onLearned={onLearned}
      onModel={onModel}
      onActivity={narrow ? onActivity : null}
    />
    <AnalysisSummary emails={emails} />
    <VoiceCard onOpen={onVoice} />
    <MailboxCard status={status} narrow={narrow} onDisconnect={onDisconnect} onAdd={onAdd} />
  </aside>
);
