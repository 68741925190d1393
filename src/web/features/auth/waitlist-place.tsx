import { useMutation } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFormError } from './form-error.tsx';
import { authFormErrors } from './form-errors.ts';

/** The page behind a link about the waitlist; it waits for a click, because mail scanners open links too. */
export const WaitlistPlace = ({ token }: { token: string }) => {
  const confirm = useMutation({ mutationFn: () => call(contract.waitlist.confirm, { body: { token } }) });
  const leave = useMutation({ mutationFn: () => call(contract.waitlist.leave, { body: { token } }) });
  const error = authFormErrors(confirm.error, []).general && 'This address is no longer on the waitlist.';
  const failure = error ?? authFormErrors(leave.error, []).general;
  if (leave.isSuccess)
    return <Done title="Your address is erased" text="You’re off the waitlist, and nothing about you is kept." />;
  if (confirm.isSuccess)
    return <Done title="You’re on the waitlist" text="You’ll get one more email when you can join." />;
  return (
    <div className="auth-in">
      <div>
        <h1 className="d2">Your place on the waitlist</h1>
        <p className="t2 auth-switch">Confirm that this address is yours, or have it erased.</p>
      </div>
      {failure && <AuthFormError>{failure}</AuthFormError>}
      <Button
        variant="primary"
        className="auth-submit"
        pending={confirm.isPending && 'Confirming'}
        onClick={() => confirm.mutate()}
      >
        Confirm my place
      </Button>
      <Button variant="ghost" pending={leave.isPending && 'Erasing'} onClick={() => leave.mutate()}>
        Erase my address
      </Button>
    </div>
  );
};

const Done = ({ title, text }: { title: string; text: string }) => (
  <div className="auth-in" role="status">
    <div>
      <h1 className="d2">{title}</h1>
      <p className="t2 auth-switch">{text}</p>
    </div>
  </div>
);
