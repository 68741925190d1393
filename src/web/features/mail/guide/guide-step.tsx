import { Check, ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '../copy-text.ts';
import type { GuideStep } from './steps.ts';

type GuideStepItemProps = {
  step: GuideStep;
  number: number;
  completed: boolean;
  open: boolean;
  onToggle: () => void;
  onMark: (done: boolean) => void;
};

export const GuideStepItem = ({ step, number, completed, open, onToggle, onMark }: GuideStepItemProps) => {
  const id = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <li className={['mail-step', completed && 'is-done', open && 'is-open'].filter(Boolean).join(' ')}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="mail-step-number num" aria-hidden="true">
            {completed ? <Check className="i i-18" /> : number}
          </span>
          <span className="h4">{step.title}</span>
          {completed && <span className="meta t3">Complete</span>}
          <Chevron className="i i-18" aria-hidden="true" />
        </button>
      </h3>
      <div className="mail-step-body" id={id} hidden={!open}>
        <ol>
          {step.does.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {step.copies.map(({ label, text }) => (
          <div className="mail-copy" key={label}>
            <span>
              <span className="meta t3">{label}</span>
              <code>{text}</code>
            </span>
            <Button
              variant="ghost"
              size="sm"
              icon={Copy}
              aria-label={`Copy: ${label}`}
              onClick={() => void copyText(text, label)}
            >
              Copy
            </Button>
          </div>
        ))}
        <Button variant={completed ? 'secondary' : 'primary'} size="sm" icon={Check} onClick={() => onMark(!completed)}>
          {completed ? 'Not complete yet' : 'Mark complete'}
        </Button>
      </div>
    </li>
  );
};
