import { ArrowDown } from 'lucide-react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { mailCategories, mailPriorities } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/field.tsx';
import { useCorrection } from '../learned/use-learning.ts';
import { categoryLabels } from '../words.ts';

const PRIORITY_WORDS = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' } as const;
const priorities = mailPriorities.map((value) => ({ value, label: PRIORITY_WORDS[value] }));
const categories = mailCategories.map((value) => ({ value, label: categoryLabels[value].label }));

/** Corrections of a classification; each is one click, can be undone, and trains the classifier. */
export const MailCorrections = ({ mail }: { mail: EmailItem }) => {
  const { mutate, isPending } = useCorrection(mail.id);
  return (
    <div className="mail-corrections" role="group" aria-label="Correct Iris">
      <span className="meta t2" id="mail-needs-reply">
        Needs a reply?
      </span>
      <div className="row g1" role="group" aria-labelledby="mail-needs-reply">
        {[true, false].map((needed) => (
          <Chip
            key={String(needed)}
            selected={mail.said.reply === needed}
            disabled={isPending}
            onSelect={() => mutate({ about: 'reply', needed })}
          >
            {needed ? 'Yes' : 'No'}
          </Chip>
        ))}
      </div>
      <Select
        quiet
        size="sm"
        aria-label="Priority"
        value={mail.priority}
        disabled={isPending}
        options={priorities}
        onChange={({ target }) => {
          const priority = mailPriorities.find((one) => one === target.value);
          if (priority) mutate({ about: 'priority', priority });
        }}
      />
      <Select
        quiet
        size="sm"
        aria-label="Category"
        value={mail.category}
        disabled={isPending}
        options={categories}
        onChange={({ target }) => {
          const category = mailCategories.find((one) => one === target.value);
          if (category) mutate({ about: 'category', category });
        }}
      />
      <Button
        variant="ghost"
        size="sm"
        icon={ArrowDown}
        disabled={isPending}
        onClick={() => mutate({ about: 'importance', important: false })}
      >
        Not important
      </Button>
      <p className="meta t3">Iris remembers this and treats future emails from {mail.senderName} the same way.</p>
    </div>
  );
};
