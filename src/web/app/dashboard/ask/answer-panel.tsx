import { CalendarDays, Clock, FileText, FolderKanban, type LucideIcon, Mail, MessageSquare } from 'lucide-react';
import type { Answer, Picture, Proof } from '#contract/ask/ask.ts';
import { errorText } from '#web/api/error-text.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { SpeakButton } from '#web/ui/speak-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import './ask.css';

type AnswerPanelProps = {
  question: string;
  answer: Answer | undefined;
  error: Error | null;
  onAsk: (question: string) => void;
  onOpen: (href: string) => void;
};

/** What was asked, the answer as a sentence, a picture of it, the records that prove it, and what can be asked next. */
export const AnswerPanel = ({ question, answer, error, onAsk, onOpen }: AnswerPanelProps) => (
  <section className="ask" aria-label="Answer">
    <p className="meta t3 ask-question">{question}</p>
    <div role="status" aria-live="polite">
      {error !== null && <p className="ask-sentence">{errorText(error, 'That didn’t reach the server.')}</p>}
      {error === null && answer === undefined && <Loading label="Looking it up" />}
      {error === null && answer !== undefined && (
        <p className="ask-sentence" lang={answer.language}>
          {answer.answer}
        </p>
      )}
    </div>
    {error === null && answer !== undefined && <SpeakButton language={answer.language} parts={() => [answer.answer]} />}
    {error !== null && (
      <div>
        <Button size="sm" onClick={() => onAsk(question)}>
          Try again
        </Button>
      </div>
    )}
    {error === null && answer !== undefined && <Evidence answer={answer} onAsk={onAsk} onOpen={onOpen} />}
  </section>
);

const Evidence = ({ answer, onAsk, onOpen }: Pick<AnswerPanelProps, 'onAsk' | 'onOpen'> & { answer: Answer }) => (
  <>
    {(answer.picture !== undefined || answer.records.length > 0) && (
      <div className="ask-evidence">
        {answer.picture && <Bars picture={answer.picture} />}
        {answer.records.length > 0 && (
          <ul className="ask-records" aria-label={`From ${answer.looked}`}>
            {answer.records.map((record) => (
              <li key={`${record.kind} ${record.id}`}>
                <RecordLink record={record} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    )}
    {answer.suggestions.length > 0 && (
      <div
        className="ask-next"
        role="group"
        aria-label={answer.understood ? 'Ask a follow-up' : 'Questions you can ask'}
      >
        {answer.suggestions.map((suggestion) => (
          <Chip key={suggestion} selected={false} onSelect={() => onAsk(suggestion)}>
            <span lang={answer.language}>{suggestion}</span>
          </Chip>
        ))}
      </div>
    )}
  </>
);

const RecordLink = ({ record, onOpen }: { record: Proof; onOpen: (href: string) => void }) => {
  const Icon = ICONS[record.kind] ?? FileText;
  return (
    <a
      href={record.href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(record.href);
      }}
    >
      <Icon className="i i-16" aria-hidden="true" />
      <span className="palette-name">{record.title}</span>
      {record.note !== undefined && <span className="meta t3">{noteText(record.note)}</span>}
    </a>
  );
};

const Bars = ({ picture: { points, sentence, isFitted } }: { picture: Picture }) => {
  const values = points.map(({ value }) => value);
  const most = Math.max(...values, 1);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (
    <ul className="ask-bars" aria-label={sentence}>
      {points.map(({ label, value, shown }) => (
        <li key={label}>
          <span className="meta t2">{label}</span>
          {isFitted === true ? (
            <i className="ask-place" style={{ '--at': span === 0 ? 0.5 : (value - least) / span }} aria-hidden="true" />
          ) : (
            <Bar bare label={label} value={value} max={most} />
          )}
          <span className="meta num">{shown}</span>
        </li>
      ))}
    </ul>
  );
};

const ICONS: { readonly [kind: string]: LucideIcon } = {
  mail: Mail,
  event: CalendarDays,
  time: Clock,
  project: FolderKanban,
  message: MessageSquare,
};

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
/** What a record says beside its title; a day as people write it. */
const noteText = (note: string): string =>
  DAY_TEXT.test(note) ? formatDay(note, { month: 'short', day: 'numeric', year: 'numeric' }) : note;
