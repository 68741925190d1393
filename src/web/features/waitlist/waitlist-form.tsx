import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { JoinWaitlist } from './join.ts';
import './waitlist-form.css';

type WaitlistFormProps = {
  /** Brings what sends the address and says how it went; asked for when somebody begins to type. */
  loadJoin: () => Promise<JoinWaitlist>;
};

/** One address, one button. */
export const WaitlistForm = ({ loadJoin }: WaitlistFormProps) => {
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      const join = await loadJoin();
      if (await join(email)) setEmail('');
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
        id="waitlist-email"
        className="input input--pill"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onFocus={() => void loadJoin()}
      />
      <Button variant="primary" size="lg" type="submit" pending={pending && 'Joining'}>
        Get Access
      </Button>
      <p className="meta t3 waitlist-note">
        One letter when early access begins, and nothing else. <a href="/privacy">What happens to your address</a>
      </p>
      <noscript>
        <p className="meta t2 waitlist-note">
          This form needs JavaScript. <a href="/contact">Other ways to reach us</a>
        </p>
      </noscript>
    </form>
  );
};
