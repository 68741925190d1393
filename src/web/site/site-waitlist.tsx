import { createRoot } from 'react-dom/client';
import { joinWaitlist } from '#web/features/waitlist/join.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { queryClient } from './query-client.ts';
import './late.css';

/** Joins the waitlist; brings the toasts with it. */
export const join = joinWaitlist(queryClient);

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
