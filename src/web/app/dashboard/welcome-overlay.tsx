import { useEffect, useState } from 'react';
import { welcomeName } from '#web/api/person-name.ts';
import { usePerson } from '#web/api/session.ts';
import { forgetWelcome, isWelcomeDue } from '#web/features/auth/welcome.ts';
import { Iris } from '#web/ui/iris.tsx';
import './welcome-overlay.css';

/** Equal to `--dur-welcome` of the tokens. */
const SHOWN_MS = 3000;

/** Welcomes a person who has just signed in for three seconds; a click or any key closes it. */
export const WelcomeOverlay = () => {
  const user = usePerson();
  const [shown, setShown] = useState(isWelcomeDue);
  useEffect(() => {
    forgetWelcome();
    const end = () => setShown(false);
    const timer = setTimeout(end, SHOWN_MS);
    addEventListener('keydown', end);
    addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', end);
      removeEventListener('pointerdown', end);
    };
  }, []);
  if (!shown) return null;
  return (
    <div className="welcome" role="status">
      <Iris size={560} />
      <p className="welcome-words">
        <span className="lead">Welcome back,</span> <span className="d1">{welcomeName(user)}</span>
      </p>
    </div>
  );
};
