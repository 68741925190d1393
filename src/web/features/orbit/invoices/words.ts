import { CircleCheck, Clock, type LucideIcon, PencilLine, TriangleAlert, Undo2 } from 'lucide-react';
import type { InvoiceLanguage, TaxCategory } from '#contract/orbit/invoice-document.ts';
import type { Invoice, InvoiceState } from '#contract/orbit/invoices.ts';
import { formatDay } from '#web/ui/date-format.ts';

type StateLook = { label: string; tone: 'neutral' | 'success' | 'warning' | 'info' | 'line'; icon: LucideIcon };

export const STATES: { readonly [S in InvoiceState]: StateLook } = {
  draft: { label: 'Draft', tone: 'line', icon: PencilLine },
  open: { label: 'Open', tone: 'info', icon: Clock },
  overdue: { label: 'Overdue', tone: 'warning', icon: TriangleAlert },
  paid: { label: 'Paid', tone: 'success', icon: CircleCheck },
  credited: { label: 'Credited', tone: 'neutral', icon: Undo2 },
  credit_note: { label: 'Credit note', tone: 'neutral', icon: Undo2 },
};

export const TAXES: { readonly [T in TaxCategory]: string } = {
  S: 'Tax is charged',
  Z: 'Zero-rated',
  E: 'Exempt, such as a small business',
  AE: 'Reverse charge',
  G: 'Export outside the EU',
  O: 'Not subject to tax',
};

export const LANGUAGES: { readonly [L in InvoiceLanguage]: string } = { en: 'English', de: 'German' };

export const UNITS = { hour: 'Hours', day: 'Days', piece: 'Pieces' } as const;

/** "Nov 21, 2026". */
export const dueText = (day: string): string => formatDay(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** "Invoice 2026-0003", "Credit note 2026-0004", "Draft". */
export const titleOf = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string =>
  number === null ? 'Draft' : `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
