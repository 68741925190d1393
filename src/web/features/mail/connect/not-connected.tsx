import { Cpu, Eye, Mail, Mails } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProductStill } from '#web/ui/product-still.tsx';
import { toast } from '#web/ui/toast.tsx';
import './not-connected.css';
import { failureToast, mailConnectErrorOf } from './connect-error.ts';
import { useConnectMailbox } from './use-connect.ts';

type NotConnectedProps = {
  /** The list could not be fetched, although a mailbox may be connected. */
  failed: { onRetry: () => void } | null;
  onGuide: () => void;
  onCredentials: () => void;
  onConnected: () => void;
};

/** Shown without a mailbox: the benefits, and the ways to connect one. */
export const NotConnected = ({ failed, onGuide, onCredentials, onConnected }: NotConnectedProps) => (
  <>
    {failed && (
      <div className="mail-notice" role="alert">
        <p>
          <b>Failed to fetch emails</b>
          <span className="meta">Your mail is safe. Iris couldn’t load the list.</span>
        </p>
        <Button size="sm" variant="primary" onClick={failed.onRetry}>
          Try again
        </Button>
      </div>
    )}
    <Card className="mail-nc">
      <span className="mail-nc-ring">
        <Mail className="i i-24" aria-hidden="true" />
      </span>
      <h2 className="h1">Gmail Integration Required</h2>
      <p className="lead">
        {failed
          ? 'Only if you haven’t connected a mailbox yet. A connected one comes back by itself.'
          : 'Connect a mailbox and Iris starts reading for you. It reads only what you allow, and sends nothing on its own.'}
      </p>
      <div className="row g3 wrap">
        {failed ? null : <SampleButton onConnected={onConnected} />}
        <Button onClick={onCredentials}>Enter Credentials</Button>
        <Button variant={failed ? 'secondary' : 'ghost'} onClick={onGuide}>
          Setup Guide
        </Button>
      </div>
      {failed ? null : (
        <figure className="mail-nc-still">
          <ProductStill name="mail" />
          <figcaption className="meta t3">
            The sample mailbox: 80 made-up emails. Nothing leaves this machine.
          </figcaption>
        </figure>
      )}
    </Card>
    <ul className="mail-trio">
      <Card as="li">
        <span className="glyph">
          <Eye className="i" aria-hidden="true" />
        </span>
        <div>
          <h3 className="h4">Read-only at first</h3>
          <p className="meta">Archiving in Gmail needs a separate permission.</p>
        </div>
      </Card>
      <Card as="li">
        <span className="glyph">
          <Cpu className="i" aria-hidden="true" />
        </span>
        <div>
          <h3 className="h4">Learned here</h3>
          <p className="meta">Your mail is read and sorted on this machine.</p>
        </div>
      </Card>
      <Card as="li">
        <span className="glyph">
          <Mails className="i" aria-hidden="true" />
        </span>
        <div>
          <h3 className="h4">Any mailbox</h3>
          <p className="meta">Gmail, and every provider that speaks IMAP. Up to ten in one list.</p>
        </div>
      </Card>
    </ul>
  </>
);

const SampleButton = ({ onConnected }: Pick<NotConnectedProps, 'onConnected'>) => {
  const connect = useConnectMailbox(onConnected);
  const open = () =>
    connect.mutate(
      { kind: 'sample' },
      {
        onError: (error) => toast(failureToast(mailConnectErrorOf(error, () => ''))),
      },
    );
  return (
    <Button variant="primary" pending={connect.isPending && 'Opening the sample mailbox'} onClick={open}>
      Try the sample mailbox
    </Button>
  );
};
