import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Phone, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lifeContract } from '#contract/life.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { protocolQuery } from '../life-queries.ts';

type ProtocolDialogProps = { open: boolean; onClose: () => void };

/** The person's own emergency protocol: what to do, whom to reach, what a helper should know. */
export const ProtocolDialog = ({ open, onClose }: ProtocolDialogProps) => {
  // Asked for before it is opened, so that it is there even if the connection is gone by then.
  const { data, error } = useQuery(protocolQuery());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Emergency Protocol"
      size="lg"
      footer={
        <Button icon={Printer} onClick={() => print()}>
          Print the card
        </Button>
      }
    >
      {data ? <Protocol protocol={data} /> : error ? <p role="alert">Call 112.</p> : <Loading label="Loading" />}
    </Dialog>
  );
};

type ProtocolData = ReplyOf<(typeof lifeContract)['protocol']>;

const Protocol = ({ protocol: { sample, steps, contacts, medical } }: { protocol: ProtocolData }) => (
  <div className="protocol">
    {sample && <SampleMark />}
    <Steps steps={steps} />
    <section aria-label="Contacts">
      <h3 className="label">Contacts</h3>
      <ul className="rows">
        {contacts.map(({ name, number, type }) => (
          <li className="protocol-contact" key={`${name} ${number}`}>
            <span>
              <span className="h4">{name}</span>
              <span className="meta t3">{`${number}, ${type}`}</span>
            </span>
            <span className="row g2">
              <ButtonLink variant="danger" size="sm" icon={Phone} href={`tel:${dialled(number)}`}>
                Call
              </ButtonLink>
              <ButtonLink size="sm" icon={MessageSquare} href={`sms:${dialled(number)}`}>
                Message
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {contacts.length === 0 && <p className="t3">No contacts yet. Add them under Emergency.</p>}
    </section>
    {medical.length > 0 && (
      <section aria-label="Medical card">
        <h3 className="label">Medical card</h3>
        <dl className="life-facts rows">
          {medical.map(({ label, value }) => (
            <div className="row between" key={label}>
              <dt className="t2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </div>
);

/** The steps, to be ticked off one after the other. */
const Steps = ({ steps }: { steps: readonly string[] }) => {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  if (steps.length === 0) return <p className="t3">No steps yet. Add them under Emergency.</p>;
  const toggle = (index: number) => {
    const next = new Set(done);
    if (!next.delete(index)) next.add(index);
    setDone(next);
  };
  return (
    <ol className="protocol-steps" aria-label="Steps">
      {steps.map((step, index) => (
        <li key={index}>
          <label className={done.has(index) ? 'is-done' : undefined}>
            <input type="checkbox" checked={done.has(index)} onChange={() => toggle(index)} />
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </label>
        </li>
      ))}
    </ol>
  );
};

const dialled = (number: string): string => number.replaceAll(/[^\d+]/g, '');
