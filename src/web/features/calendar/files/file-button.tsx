import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type FileButtonProps = { icon: LucideIcon; label: string; onFile: (file: File) => void };

/** Asks for a calendar file. */
export const FileButton = ({ icon, label, onFile }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" variant="ghost" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,.ifb,text/calendar"
        hidden
        aria-label="Calendar file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </>
  );
};
