import { PRODUCT } from '#contract/pages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { HelpDialogProps } from './help-dialog.ts';

/** The terms of use. */
export const TermsDialog = ({ open, onClose }: HelpDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Terms"
    description="Short enough to read before you agree."
    size="lg"
  >
    <dl className="auth-advice">
      {terms.map(({ title, text }) => (
        <div key={title}>
          <dt className="h4">{title}</dt>
          <dd className="t2">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="t2 auth-advice-end">
      The{' '}
      <a className="link" href="/privacy">
        Privacy Policy
      </a>{' '}
      says what is stored, where and for how long.
    </p>
  </Dialog>
);

const terms = [
  {
    title: 'What this is',
    text: `${PRODUCT} is software that someone installed: you, or a person you know. Whoever installed it is the operator, and these terms are between you and them. The software itself is free under the MIT license.`,
  },
  {
    title: 'What’s yours stays yours',
    text: 'Everything you record or connect belongs to you. You can take it all with you at any time, and deleting your account erases it.',
  },
  {
    title: 'What you connect',
    text: `A mailbox or calendar you connect is only read to work for you, and only as far as you allow. ${PRODUCT} sends nothing in your name until you press Send. You can disconnect at any time.`,
  },
  {
    title: 'What it may get wrong',
    text: 'Summaries, priorities and suggestions are made by a machine and can be wrong. They aren’t medical, legal or financial advice, and the emergency pages aren’t an emergency service. Check what matters.',
  },
  {
    title: 'What we ask of you',
    text: 'Keep your password to yourself, connect only accounts that are yours, and don’t use messages to harm others. The operator may close accounts that break these rules.',
  },
  {
    title: 'No warranty',
    text: 'The software is provided as is. The operator can’t promise that it’s always running or that nothing is ever lost, so keep an export of anything you couldn’t replace.',
  },
];
