import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Asks before the page is left with unsaved changes. */
export const UnsavedGuard = ({ changed }: { changed: boolean }) => {
  const blocker = useBlocker({
    // Only the end of a session leads to the sign-in page, and saving needs a session.
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname && next.pathname !== '/auth',
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes haven’t been saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
