import { useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type NotificationLinkProps = { link: NonNullable<Notification['link']>; icon?: LucideIcon; solid?: boolean };

/** A link to the subject of a notification. The server sends the address, so it is passed to the router unchecked. */
export const NotificationLink = ({ link: { label, to }, icon, solid }: NotificationLinkProps) => {
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(to);
  };
  return (
    <ButtonLink href={to} size="sm" variant={solid ? 'primary' : 'secondary'} {...(icon && { icon })} onClick={follow}>
      {label}
    </ButtonLink>
  );
};
