import { useEffect, useRef } from 'react';
import type { MailAgentSettings, EmailItem } from '#contract/mail/mail.ts';
import { toast } from '#web/ui/toast.tsx';
import { mailToAnnounce } from './new-mail-notice.ts';

type Look = { readonly question: string; readonly emails: readonly EmailItem[] };

/** Notifies of new important mail; `question` identifies the filters, because others list other mail. */
export function useNewMailNotice(look: Look | null, settings: MailAgentSettings, onOpen: (id: string) => void): void {
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
