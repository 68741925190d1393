import { MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lifeContract } from '#contract/life/life.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import '../sections/rows.css';
import './protocol.css';

type ProtocolData = ReplyOf<(typeof lifeContract)['protocol']>;

/** Steps, contacts and medical card, for the screen and for print. */
export const ProtocolCard = ({ protocol: { sample, steps, contacts, medical } }: { protocol: ProtocolData }) => (
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

/** The steps as checkboxes. */
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
