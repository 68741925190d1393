import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { type MailRulePreview, type MailRuleText, RULE_PREVIEW } from '#contract/mail/rules.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { hasAny } from './rule-form.ts';

/** The pause in typing before the mails are looked through again, in milliseconds, and how many mails are shown. */
const REST_MS = 400;
const SHOWN = 5;

type RulePreviewProps = {
  text: MailRuleText;
  /** Whether it is done with these mails now; null where that is not asked. */
  apply: { checked: boolean; onChange: (checked: boolean) => void } | null;
};

/** How many and which of the last mails a rule would be about, while it is being written. */
export const RulePreviewPart = ({ text, apply }: RulePreviewProps) => {
  const asked = useRested(text);
  const isComplete = hasAny(asked.acts);
  // Before it is chosen what happens, only how many match is shown.
  const body = isComplete ? asked : { ...asked, acts: { star: true } };
  const { data, error } = useQuery({
    queryKey: [contract.mailRules.previewRule.path, body],
    queryFn: ({ signal }) => call(contract.mailRules.previewRule, { body, signal }),
    enabled: hasAny(asked.conditions),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const now = useNow();
  if (!hasAny(asked.conditions)) return null;
  if (error)
    return (
      <p className="meta t2" role="alert">
        {errorText(error)}
      </p>
    );
  return (
    <section className="mail-rule-part" aria-label="Preview">
      <p role="status">{data === undefined ? 'Looking through your last emails...' : matchingText(data)}</p>
      {data !== undefined && data.mails.length > 0 && (
        <ul className="rows mail-rule-preview">
          {data.mails.slice(0, SHOWN).map((mail) => (
            <li key={mail.id}>
              <span className="truncate" dir="auto">
                {mail.subject}
              </span>
              <span className="meta t3">
                {mail.sender}, <time dateTime={mail.timestamp}>{longTime(mail.timestamp, now)}</time>
                {isComplete && `: ${mail.changes.join(', ') || 'nothing to do'}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {apply !== null && isComplete && data !== undefined && data.changing > 0 && (
        <div className="mail-rule-line">
          <label>
            <input type="checkbox" checked={apply.checked} onChange={({ target }) => apply.onChange(target.checked)} />
            {data.changing === 1 ? 'Also do it with this one now' : `Also do it with these ${data.changing} now`}
          </label>
        </div>
      )}
    </section>
  );
};

const matchingText = ({ matching, checked }: MailRulePreview): string => {
  if (checked === 1) return matching === 0 ? 'Your one email doesn’t match.' : 'Your one email matches.';
  const last = checked < RULE_PREVIEW.checked ? `your ${checked} emails` : `your last ${checked} emails`;
  return matching === 0
    ? `None of ${last} matches.`
    : `${matching} of ${last} ${matching === 1 ? 'matches' : 'match'}.`;
};

/** A text once nobody has changed it for a moment. */
function useRested(text: MailRuleText): MailRuleText {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
