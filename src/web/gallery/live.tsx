import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { moods, themes } from '#contract/person/preferences.ts';
import { setMood, setMotion, setTheme } from '#web/ui/appearance.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DeviceArt } from '#web/ui/device.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Components that open, move or announce something. */
export const Live = () => {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const opening = (which: typeof shown) => ({
    open: shown === which,
    onOpenChange: (open: boolean) => setShown(open ? which : null),
  });
  return (
    <div className="g-sheet stack g6">
      <div className="ambient" aria-hidden="true" />
      <h1 className="d2">
        What opens <i>and what moves</i>
      </h1>
      <div className="row wrap">
        {themes.map((theme) => (
          <Chip key={theme} selected={false} onSelect={() => setTheme(theme)}>
            {theme}
          </Chip>
        ))}
        {moods.map((mood) => (
          <Chip key={mood} selected={false} onSelect={() => setMood(mood)}>
            {mood}
          </Chip>
        ))}
        <Chip selected={false} onSelect={() => setMotion('reduced')}>
          still
        </Chip>
        <Chip selected={false} onSelect={() => setMotion('full')}>
          moving
        </Chip>
      </div>
      <div className="row wrap">
        <Button onClick={() => setShown('dialog')}>New Event</Button>
        <Button variant="danger" onClick={() => setShown('confirm')}>
          Delete
        </Button>
        <Button onClick={() => setShown('sheet')}>Menu</Button>
        <Button
          onClick={() =>
            toast({ title: 'Email Archived', description: 'Email moved to archive and removed from inbox.' })
          }
        >
          Archive
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Login Failed', description: 'Please check your email and password.', destructive: true })
          }
        >
          Fail
        </Button>
        <Button onClick={() => toast({ title: 'Session ended', warning: true })}>Warn</Button>
        <Button
          onClick={() =>
            toast({
              title: 'Email Archived',
              action: { label: 'Undo', onAction: () => toast({ title: 'Back in your inbox' }) },
            })
          }
        >
          Archive, with a way back
        </Button>
        <ButtonLink href="#device" variant="ghost">
          To the device
        </ButtonLink>
      </div>
      <div id="device">
        <DeviceArt />
      </div>
      <Dialog
        {...opening('dialog')}
        title="New Event"
        description="Only the title and the times are needed."
        size="lg"
        footer={
          <Button variant="primary" onClick={() => setShown(null)}>
            Create
          </Button>
        }
      >
        <FormField label="Event Title" required>
          <TextInput />
        </FormField>
      </Dialog>
      <ConfirmDialog
        {...opening('confirm')}
        title="Delete this event?"
        description="Contract review, Nov 20. The five people invited are told."
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
        onConfirm={() => setShown(null)}
      />
      <Sheet {...opening('sheet')} title="Menu">
        <nav className="menu-nav" aria-label="Menu">
          {['Mission', 'Vision', 'Features'].map((name) => (
            <a key={name} href="#device">
              {name}
              <ArrowRight className="i i-18" aria-hidden="true" />
            </a>
          ))}
        </nav>
      </Sheet>
    </div>
  );
};
