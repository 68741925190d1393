import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { useOrbitAddress } from '../use-orbit-address.ts';
import { DraftPage } from './draft-page.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { invoicesQuery } from './invoice-queries.ts';
import './invoices.css';
import { PaymentProposals } from './payment-proposals.tsx';
import { IssuedPage } from './issued-page.tsx';
import { LetterheadDialog } from './letterhead-dialog.tsx';

/** The invoices of the person, or the one that the address names. */
export const InvoicesView = ({ things }: { things: OrbitThings }) => {
  const { invoice: chosenId, showInvoice } = useOrbitAddress();
  const { data: invoices, isError, refetch } = useQuery(invoicesQuery());
  const [open, setOpen] = useState<'new' | 'letterhead' | null>(null);
  const close = () => setOpen(null);
  if (isError) {
    return (
      <Card>
        <FailedLine text="Your invoices couldn’t be loaded." onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (invoices === undefined) return <Loading label="Loading your invoices..." page />;
  const chosen = invoices.find(({ id }) => id === chosenId);
  const back = () => showInvoice(undefined);
  return (
    <div className="stack invoices">
      <PaymentProposals invoiceId={chosen?.id} />
      {chosen === undefined ? (
        <InvoiceList
          invoices={invoices}
          isGone={chosenId !== undefined}
          onNew={() => setOpen('new')}
          onLetterhead={() => setOpen('letterhead')}
          onOpen={showInvoice}
        />
      ) : chosen.number === null ? (
        <DraftPage
          key={contentOf(chosen)}
          draft={chosen}
          things={things}
          onLetterhead={() => setOpen('letterhead')}
          onBack={back}
        />
      ) : (
        <IssuedPage key={chosen.id} invoice={chosen} invoices={invoices} onBack={back} onOpen={showInvoice} />
      )}
      <HoursDialog open={open === 'new'} draft={null} things={things} onClose={close} onMade={showInvoice} />
      <LetterheadDialog open={open === 'letterhead'} onClose={close} />
    </div>
  );
};

/** What a draft says: after it was saved its page begins again, and only then, so that nothing typed is lost. */
const contentOf = ({ id, buyer, language, lines, taxNote, note, dueOn }: Invoice): string =>
  JSON.stringify([id, buyer, language, lines, taxNote, note, dueOn]);
