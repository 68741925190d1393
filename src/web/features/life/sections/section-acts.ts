import { createContext, use } from 'react';
import type { ListRow } from '#contract/section.ts';

export type Found = NonNullable<ListRow['found']>;

/** What can be done from inside a section. */
export interface SectionActs {
  open(record: string): void;
  goTo(tab: string): void;
  startProtocol(): void;
  /** Dismisses something that Iris found; done once it is gone. */
  dismiss(found: Found, title: string): Promise<void>;
  bringBack(finding: string): void;
}

export const SectionActsContext = createContext<SectionActs | null>(null);

export function useSectionActs(): SectionActs {
  const acts = use(SectionActsContext);
  if (!acts) throw new Error('A section needs the tab around it.');
  return acts;
}
