import { useEffect, useRef } from 'react';
import type { AgentSettings, EmailItem } from '#contract/mail.ts';
import { toast } from '#web/ui/toast.tsx';
import { mailToAnnounce } from './announce.ts';

type Look = { readonly question: string; readonly emails: readonly EmailItem[] };

/** Tells of important mail that came since the last look; `question` names the filters, because others find other mail. */
export function useAnnouncements(look: Look | null, settings: AgentSettings, onOpen: (id: string) => void): void {
  const before = useRef<Look | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = look;
    if (!look || !last || last.question !== look.question || last.emails === look.emails) return;
    const mail = mailToAnnounce(last.emails, look.emails, settings);
    if (!mail) return;
    toast({
      title: `New email from ${mail.senderName}`,
      description: mail.subject,
      action: { label: 'Open', onAction: () => onOpen(mail.id) },
    });
  });
}
