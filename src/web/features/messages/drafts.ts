import { useState } from 'react';
import type { z } from 'zod';

const PREFIX = 'iris-draft';

/**
 * Text that is not sent yet. It lives in this tab until it is sent: a failed call, a reload and a session that ends leave it alone,
 * and it is gone when the tab is closed.
 */
export function useDraft<Schema extends z.ZodType>(
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

/** Removes what another person has left in this tab. */
export function forgetOthers(personId: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${PREFIX} `) && !key.startsWith(`${PREFIX} ${personId} `)) sessionStorage.removeItem(key);
}

function read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}
