import type { QueryClient } from '@tanstack/react-query';
import { waitlistContract } from '#contract/waitlist/waitlist.ts';
import { waitlistEntry } from '#contract/waitlist/waitlist-entry.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';

/** Adds an address to the waitlist and reports the outcome; true on success. */
export type JoinWaitlist = (email: string) => Promise<boolean>;

export const joinWaitlist =
  (client: QueryClient): JoinWaitlist =>
  async (email) => {
    const form = waitlistEntry.safeParse({ email });
    if (!form.success) {
      toast({ title: 'Invalid email', description: 'Please enter a valid email address.', destructive: true });
      return false;
    }
    try {
      await call(waitlistContract.join, { body: form.data });
    } catch (error) {
      const description = (error instanceof Error && error.message) || 'Please try again later.';
      toast({ title: 'Something went wrong', description, destructive: true });
      return false;
    }
    await client.invalidateQueries({ queryKey: keyOf(waitlistContract.list) });
    toast({
      title: 'Welcome to the waitlist!',
      description: "We'll notify you when the product is ready for early access.",
    });
    return true;
  };
