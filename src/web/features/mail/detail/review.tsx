import { CheckCheck, Hourglass, type LucideIcon, MailOpen, Reply, ShieldAlert } from 'lucide-react';
import type { EmailItem, Reason } from '#contract/mail.ts';
import { IrisSays } from '#web/ui/iris-says.tsx';
import { WhyBlock } from '#web/ui/why-block.tsx';
import { reasonIcon } from './reason-icons.ts';

type Reviewed = Pick<EmailItem, 'aiSummary' | 'reasons' | 'threadState' | 'requiresResponse'>;

/** What Iris makes of a mail: the summary, and the verdict with its reasons. */
export const Review = ({ mail }: { mail: Reviewed }) => {
  const reasons = distinct(mail.reasons.filter(({ about }) => about !== 'warning'));
  const verdict = verdicts[mail.requiresResponse ? 'to_reply' : mail.threadState];
  const suspicious = mail.reasons.some(({ about }) => about === 'warning');
  return (
    <>
      {mail.aiSummary && (
        <IrisSays byline={suspicious ? 'Summary by Iris of what the email claims' : 'Summary by Iris'}>
          {mail.aiSummary}
        </IrisSays>
      )}
      {reasons.length > 0 && (
        <WhyBlock
          verdict={verdict.words}
          icon={verdict.icon}
          reasons={reasons.map(({ icon, text }) => ({ icon: reasonIcon(icon), text }))}
        />
      )}
    </>
  );
};

/** What to know before trusting a mail; never folded away. */
export const Warnings = ({ reasons }: { reasons: readonly Reason[] }) => {
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
      <p className="meta">Open no links, type no passwords, and ask the sender another way.</p>
    </section>
  );
};

const verdicts: { readonly [S in EmailItem['threadState']]: { words: string; icon: LucideIcon } } = {
  to_reply: { words: 'Needs a reply, and why', icon: Reply },
  awaiting: { words: 'Waiting for their answer, and why', icon: Hourglass },
  fyi: { words: 'Needs no reply, and why', icon: MailOpen },
  done: { words: 'Settled, and why', icon: CheckCheck },
};

const distinct = (reasons: readonly Reason[]) =>
  reasons.filter(({ text }, index) => reasons.findIndex((other) => other.text === text) === index);
