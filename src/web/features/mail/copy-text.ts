import { toast } from '#web/ui/toast.tsx';

/** Copies a text to the clipboard and confirms it; `what` begins the sentence ("The summary"). */
export const copyText = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: `${what} was copied to your clipboard.` });
  } catch {
    toast({ title: 'Not copied', description: 'Select the text and copy it by hand.', destructive: true });
  }
};
