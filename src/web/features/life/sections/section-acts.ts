import { createContext, use } from 'react';

/** What can be done from inside a section. */
export interface SectionActs {
  open(record: string): void;
  goTo(tab: string): void;
  startProtocol(): void;
}

export const SectionActsContext = createContext<SectionActs | null>(null);

export function useSectionActs(): SectionActs {
  const acts = use(SectionActsContext);
  if (!acts) throw new Error('A section needs the tab around it.');
  return acts;
}
