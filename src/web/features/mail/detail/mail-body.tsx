import { Maximize2, Minimize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextBody } from './text-body.tsx';
import { usePageTheme } from './use-page-theme.ts';
import { frameHeight } from './frame-height.ts';

const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));

/** The id of the section, so that a suggestion can lead to it. */
const BODY_ID = 'mail-body';

/** Scrolls to the text of the open mail. */
export const showText = () => {
  const text = document.getElementById(BODY_ID);
  text?.scrollIntoView({ block: 'start' });
  text?.focus({ preventScroll: true });
};
/** No scripts and no origin; links open in a new page. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

type MailBodyProps = {
  mail: Pick<EmailDetail, 'id' | 'subject' | 'body' | 'remoteImages' | 'pictures' | 'senderName' | 'timestamp'>;
  narrow: boolean;
  /** Whether it is the mail that was opened, of several on one page. */
  isMain?: boolean;
};

/** What a mail says: its words as part of this page, or its HTML in a frame. */
export const MailBody = ({ mail, narrow, isMain = true }: MailBodyProps) => (
  <section
    className="mail-body"
    id={isMain ? BODY_ID : undefined}
    aria-label={isMain ? 'Email text' : `Email text from ${mail.senderName}, ${mail.timestamp}`}
    tabIndex={-1}
  >
    {mail.body.kind === 'text' ? <TextBody mail={mail} /> : <BodyFrame mail={mail} narrow={narrow} />}
  </section>
);

/** No script can measure the content of a frame, so its height is an estimate, and it scrolls. */
const BodyFrame = ({ mail, narrow }: Pick<MailBodyProps, 'mail' | 'narrow'>) => {
  const [full, setFull] = useState(false);
  const theme = usePageTheme();
  return (
    <>
      <iframe
        // A new frame for each mail: changing the address of one would add history entries.
        key={`${mail.id} ${theme} ${mail.pictures.allowed}`}
        className={full ? 'is-full' : undefined}
        style={full ? undefined : { height: frameHeight(mail.body, narrow) }}
        src={urlOf(contract.mail.emailBody, { params: { id: mail.id }, query: { theme } })}
        sandbox={SANDBOX}
        title={`Text of ${mail.subject}`}
        referrerPolicy="no-referrer"
      />
      <div className="mail-body-foot">
        {(mail.remoteImages > 0 || mail.pictures.trackers > 0) && (
          <Suspense fallback={null}>
            <Pictures mail={mail} />
          </Suspense>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={full ? Minimize2 : Maximize2}
          aria-pressed={full}
          onClick={() => setFull(!full)}
        >
          Show full height
        </Button>
      </div>
    </>
  );
};
