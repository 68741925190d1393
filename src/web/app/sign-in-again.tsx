import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { User } from '#contract/auth/sign-in.ts';
import { contract } from '#contract/contract.ts';
import { call, CallError } from '#web/api/call.ts';
import { formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { leaveScreen, uncoverScreen } from './ended-session.ts';

/** Covers the screen of a person whose session ended, until they have signed in again. */
export const SignInAgain = ({ user }: { user: User }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const [email, setEmail] = useState(user.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    // The wrong password is answered with 401 too.
    meta: { ownsSessionEnd: true },
    mutationFn: () => call(contract.auth.login, { body: { email, password, ...(code !== '' && { code }) } }),
    onSuccess: (signedIn) => uncoverScreen(client, signedIn),
  });
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    return keepToItself(dialog.current);
  }, []);
  const refused = signIn.error && formErrorOf(signIn.error);
  const asked = signIn.error instanceof CallError ? signIn.error.problem?.code : undefined;
  const isAboutCode = asked === 'code_needed' || asked === 'wrong_code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  // Beside the app, not in it: a dialog that is open there hides the app from screen readers.
  return createPortal(
    <dialog className="ended" ref={dialog} aria-labelledby="ended-title" aria-describedby="ended-text">
      <form className="stack g4" onSubmit={submit}>
        <Mark size={30} />
        <div>
          <h1 className="h1" id="ended-title">
            You’ve been signed out
          </h1>
          <p className="t2" id="ended-text">
            Sign in again and you’re right back here. What you typed is still there.
          </p>
        </div>
        <FormField label="Email" required>
          <TextInput
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </FormField>
        <FormField label="Password" required error={isAboutCode ? undefined : refused?.message}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </FormField>
        {(isAboutCode || code !== '') && (
          <FormField
            label="Code"
            required
            hint="From your authenticator app, or a recovery code"
            error={asked === 'wrong_code' ? refused?.message : undefined}
          >
            <TextInput
              autoFocus
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </FormField>
        )}
        <Button type="submit" variant="primary" pending={signIn.isPending && 'Signing in'}>
          Sign in
        </Button>
        <div className="ended-other">
          <Button variant="ghost" onClick={() => void leaveScreen(client)}>
            Sign in another way
          </Button>
          <p className="meta t3">You’ll leave this page and lose what you typed.</p>
        </div>
      </form>
    </dialog>,
    document.body,
  );
};

/** Keeps clicks and keys from what is open behind it, which would close and lose what was typed. */
const keepToItself = (dialog: HTMLDialogElement | null) => {
  const stop = (event: Event) => event.stopPropagation();
  const ignoreEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of ['pointerdown', 'focusin', 'focusout']) dialog?.addEventListener(kind, stop);
  addEventListener('keydown', ignoreEscape, { capture: true });
  return () => removeEventListener('keydown', ignoreEscape, { capture: true });
};
