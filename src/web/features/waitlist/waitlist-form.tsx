import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { JoinWaitlist } from './join.ts';
import './waitlist-form.css';

type WaitlistFormProps = {
  /** Loads the code that sends the address, when somebody begins to type. */
  loadJoin: () => Promise<JoinWaitlist>;
};

/** One address, one button. */
export const WaitlistForm = ({ loadJoin }: WaitlistFormProps) => {
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Uncontrolled, so that text typed before hydration is not lost.
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!field.current) return;
    setPending(true);
    try {
      const join = await loadJoin();
      if (await join(field.current.value)) field.current.value = '';
    } finally {
      setPending(false);
    }
  };

  return (
    <form className="waitlist" noValidate onSubmit={submit}>
      <label className="sr" htmlFor="waitlist-email">
        Email
      </label>
      <input
        ref={field}
        id="waitlist-email"
        className="input input--pill"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        onFocus={() => void loadJoin()}
      />
      <Button variant="primary" size="lg" type="submit" pending={pending && 'Joining'}>
        Get Access
      </Button>
      <p className="meta t3 waitlist-note">
        One email to confirm your address, one when early access begins, and nothing else.{' '}
        <a href="/privacy">What happens to your address</a>
      </p>
      <noscript>
        <p className="meta t2 waitlist-note">
          This form needs JavaScript. <a href="/contact">Other ways to reach us</a>
        </p>
      </noscript>
    </form>
  );
};
