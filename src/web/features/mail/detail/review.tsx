import { CheckCheck, Hourglass, type LucideIcon, MailOpen, Reply, ShieldAlert } from 'lucide-react';
import type { EmailItem, MailReason } from '#contract/mail/mail.ts';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { WhyLine } from '#web/ui/why-line.tsx';
import { isSuspicious } from '../suspicious.ts';
import { reasonIcon } from './reason-icons.ts';

type Reviewed = Pick<EmailItem, 'aiSummary' | 'reasons' | 'threadState' | 'requiresResponse'>;

/** The summary of a mail; the words of a suspicious one are not repeated. */
export const Summary = ({ mail }: { mail: Reviewed }) =>
  mail.aiSummary && !isSuspicious(mail) ? (
    <AssistantMessage byline="Summary by Iris">{mail.aiSummary}</AssistantMessage>
  ) : null;

/** How a mail was classified, with the reasons. */
export const Reasons = ({ mail }: { mail: Reviewed }) => {
  const reasons = distinct(mail.reasons.filter(({ about }) => about !== 'warning' && about !== 'reminder'));
  const classification = classificationLabels[mail.requiresResponse ? 'to_reply' : mail.threadState];
  if (reasons.length === 0) return null;
  return (
    <WhyLine
      title={classification.words}
      icon={classification.icon}
      reasons={reasons.map(({ icon, text }) => ({ icon: reasonIcon(icon), text }))}
    />
  );
};

/** Warnings about a suspicious mail; never collapsed. */
export const Warnings = ({ reasons }: { reasons: readonly MailReason[] }) => {
  const warnings = distinct(reasons.filter(({ about }) => about === 'warning'));
  if (warnings.length === 0) return null;
  return (
    <section className="mail-warning" aria-label="Be careful with this email">
      <header>
        <ShieldAlert className="i i-18" aria-hidden="true" />
        Be careful with this email
      </header>
      <ul>
        {warnings.map(({ icon, text }) => {
          const Icon = reasonIcon(icon);
          return (
            <li key={text}>
              <Icon className="i i-16" aria-hidden="true" />
              {text}
            </li>
          );
        })}
      </ul>
      <p className="meta">Don’t open links or enter passwords. Check with the sender another way.</p>
    </section>
  );
};

const classificationLabels: { readonly [S in EmailItem['threadState']]: { words: string; icon: LucideIcon } } = {
  to_reply: { words: 'Needs a reply, and why', icon: Reply },
  awaiting: { words: 'Waiting for their reply, and why', icon: Hourglass },
  fyi: { words: 'Needs no reply, and why', icon: MailOpen },
  done: { words: 'Settled, and why', icon: CheckCheck },
};

const distinct = (reasons: readonly MailReason[]) =>
  reasons.filter(({ text }, index) => reasons.findIndex((other) => other.text === text) === index);
