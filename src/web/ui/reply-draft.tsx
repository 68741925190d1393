import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

type ReplyDraftProps = {
  title?: string;
  /** The tone switch, a Segmented. */
  switcher?: ReactNode;
  text: string;
  /** Shown above the text, such as the recipients. */
  note?: ReactNode;
  /** Replaces the text. */
  well?: ReactNode;
  /** If given, the text can be edited. */
  onChange?: (text: string) => void;
  /** Send is the only solid button of the view. */
  actions: ReactNode;
};

/** A draft written by Iris, until the person sends it. */
export const ReplyDraft = ({
  title = 'A draft in your voice',
  switcher,
  text,
  note,
  well,
  onChange,
  actions,
}: ReplyDraftProps) => (
  <section aria-label={title}>
    <div className="draft-head">
      <span className="row g2 h4">
        <Mark size={16} />
        {title}
      </span>
      {switcher}
    </div>
    {note && <div className="draft-note">{note}</div>}
    <div className="draft">
      {well ??
        (onChange ? (
          <textarea
            className="voice"
            aria-label={title}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          text.split(/\n{2,}/).map((paragraph, index) => (
            <p className="voice" key={index}>
              {paragraph}
            </p>
          ))
        ))}
    </div>
    <div className="draft-foot">
      {actions}
      <span className="promise meta">
        <Lock className="i i-16" aria-hidden="true" />
        Nothing leaves until you press Send
      </span>
    </div>
  </section>
);
