import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ChartRange } from '#contract/section.ts';
import { readRange } from './charts/range.ts';

type Address = { tab?: string; record?: string; adding?: string; protocol?: string; import?: string; range?: string };

/** The state of a tab in the address: the open record, whether one is being added, whether the protocol is open. */
export function useLifeAddress() {
  const { tab, record, adding, protocol, range }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Omit<Address, 'tab'>) =>
    void navigate({ to: '.', search: { ...(tab && { tab }), ...(range && { range }), ...next }, resetScroll: false });
  return {
    range: readRange(range),
    look: (back: ChartRange) => change({ range: back }),
    record: record ?? null,
    isAdding: adding === '1',
    isProtocol: protocol === '1',
    open: (id: string) => change({ record: id }),
    add: () => change({ adding: '1' }),
    startImport: () => change({ import: 'new' }),
    startProtocol: () => change({ protocol: '1' }),
    close: () => change({}),
    goTo: (next: string) => void navigate({ to: '/dashboard', search: { tab: next } }),
  };
}
