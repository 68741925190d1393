import { useState } from 'react';
import type { z } from 'zod';

const PREFIX = 'iris-draft';

/**
 * Unsent text. It is stored for this tab until it is sent, so that it survives a failed call, a reload and the end of a session; closing the tab
 * deletes it.
 */
export function useMessageDraft<Schema extends z.ZodType>(
  { personId, name, schema }: { personId: string; name: string; schema: Schema },
  empty: z.output<Schema>,
) {
  const key = [PREFIX, personId, name].join(' ');
  const [draft, setDraft] = useState(() => read(key, schema) ?? empty);
  return {
    draft,
    write(next: z.output<Schema>) {
      setDraft(next);
      sessionStorage.setItem(key, JSON.stringify(next));
    },
    clear() {
      setDraft(empty);
      sessionStorage.removeItem(key);
    },
  };
}

/** Removes drafts that another person left in this tab. */
export function forgetOthers(personId: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${PREFIX} `) && !key.startsWith(`${PREFIX} ${personId} `)) sessionStorage.removeItem(key);
}

function read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
