import {
  Archive,
  ChevronDown,
  ChevronsUp,
  Circle,
  Eye,
  type LucideIcon,
  Minus,
  OctagonAlert,
  Reply,
} from 'lucide-react';
import type { Message } from '#contract/messages/messages.ts';

/** The label, icon and row colour of a priority. */
export const priorityWords: {
  [P in Message['priority']]: { label: string; icon: LucideIcon; tone: 'success' | 'line' | 'danger'; row: string };
} = {
  low: { label: 'Low', icon: ChevronDown, tone: 'success', row: 'pri pri-low' },
  normal: { label: 'Normal', icon: Minus, tone: 'line', row: 'pri t3' },
  high: { label: 'High', icon: ChevronsUp, tone: 'danger', row: 'pri pri-high' },
  urgent: { label: 'Urgent', icon: OctagonAlert, tone: 'danger', row: 'pri pri-critical' },
};

export const statusWords: { [S in Message['status']]: { label: string; icon: LucideIcon } } = {
  unread: { label: 'Unread', icon: Circle },
  read: { label: 'Read', icon: Eye },
  replied: { label: 'Replied', icon: Reply },
  archived: { label: 'Archived', icon: Archive },
};
