import { useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type WayLinkProps = { link: NonNullable<Notification['link']>; icon?: LucideIcon; solid?: boolean };

/** A way to what a notification is about. The address comes from the server, so the router takes it as it is. */
export const WayLink = ({ link: { label, to }, icon, solid }: WayLinkProps) => {
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
