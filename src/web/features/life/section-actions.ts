import { createContext, use } from 'react';
import type { ListRow } from '#contract/section.ts';

export type RowFinding = NonNullable<ListRow['found']>;

/** The actions available inside a section. */
export interface SectionActions {
  open(record: string): void;
  goTo(tab: string): void;
  startProtocol(): void;
  /** Dismisses a finding; resolves once it is gone. */
  dismiss(found: RowFinding, title: string): Promise<void>;
  bringBack(finding: string): void;
}

export const SectionActionsContext = createContext<SectionActions | null>(null);

export function useSectionActions(): SectionActions {
  const acts = use(SectionActionsContext);
  if (!acts) throw new Error('A section needs the tab around it.');
  return acts;
}
