import type { MailAgentSettings, EmailItem, MailboxStatus, MailStatus } from '#contract/mail/mail.ts';
import './side.css';
import { AgentSettingsCard } from './agent-settings.tsx';
import { AnalysisSummary } from './analysis-summary.tsx';
import { WritingStyleCard } from '../writing-style/writing-style-card.tsx';
import { MailboxCard } from './mailbox-card.tsx';

type SideColumnProps = {
  /** Undefined while they load. */
  emails: readonly EmailItem[] | undefined;
  settings: MailAgentSettings;
  status: MailStatus;
  narrow: boolean;
  onLearned: () => void;
  onLlm: () => void;
  onWritingStyle: () => void;
  onActivity: () => void;
  onSettings: (mailbox: MailboxStatus) => void;
  onDisconnect: (mailbox: MailboxStatus) => void;
  onAdd: () => void;
};

export const SideColumn = ({
  emails,
  settings,
  status,
  narrow,
  onLearned,
  onLlm,
  onWritingStyle,
  onActivity,
  onSettings,
  onDisconnect,
  onAdd,
}: SideColumnProps) => (
  <aside className="mail-side" aria-label="Mail agent">
    <AgentSettingsCard
      settings={settings}
      onLearned={onLearned}
      onLlm={onLlm}
      onActivity={narrow ? onActivity : null}
    />
    <AnalysisSummary emails={emails} />
    <WritingStyleCard onOpen={onWritingStyle} />
    <MailboxCard {...{ status, narrow, onSettings, onDisconnect, onAdd }} />
  </aside>
);
