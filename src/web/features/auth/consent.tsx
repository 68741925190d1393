import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ConsentRequest } from '#contract/programs/grants.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import type { AuthSearch } from './auth-search.ts';
import { AuthFormError } from './form-error.tsx';
import { SignInView } from './sign-in-view.tsx';

/** Asks whether a program may be connected, and for what; whoever is signed out signs in first. */
export const Consent = ({ search, request }: { search: AuthSearch; request: string }) => {
  const session = useSession();
  if (session.kind !== 'person') return <SignInView search={search} />;
  return <Question request={request} email={session.user.email} />;
};

const Question = ({ request, email }: { request: string; email: string }) => {
  const asked = useQuery({ ...queryFor(contract.grants.request, { query: { request } }), staleTime: 0 });
  if (asked.error) {
    return (
      <div className="auth-in">
        <div>
          <h1 className="d2">This program can’t be connected</h1>
          <p className="t2 auth-switch">Nothing has changed. Start again from the program.</p>
        </div>
        <AuthFormError>{errorText(asked.error)}</AuthFormError>
        <a className="link" href="/dashboard">
          Go to your dashboard
        </a>
      </div>
    );
  }
  if (!asked.data) return <Loading label="Reading what the program asks for" />;
  return <Decision request={request} email={email} asked={asked.data} />;
};

const Decision = ({ request, email, asked }: { request: string; email: string; asked: ConsentRequest }) => {
  const { program, address, isLocal, groups } = asked;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(groups.filter(({ writes }) => !writes).map(({ id }) => id)),
  );
  const decide = useMutation({
    mutationFn: (tools: string[] | null) => call(contract.grants.decide, { body: { request, tools } }),
    onSuccess: ({ redirect }) => location.assign(redirect),
  });
  const isOver = decide.isPending || decide.isSuccess;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
    decide.reset();
  };
  return (
    <div className="auth-in">
      <div>
        <h1 className="d2 consent-name">Connect {program}?</h1>
        <p className="t2 auth-switch">
          {isLocal ? 'It’s a program on this device, at ' : 'The answer goes to '}
          <b className="consent-name">{address}</b>. It chose that name itself; nobody has checked it. You’re signed in
          as {email}.
        </p>
      </div>
      <ToolChoices title="It may read" groups={groups.filter(({ writes }) => !writes)} {...{ chosen, toggle }} />
      <ToolChoices title="It may also" groups={groups.filter(({ writes }) => writes)} {...{ chosen, toggle }} />
      <p className="meta t3">
        It can never send anything for you. You can revoke this in Settings, under Privacy & Security, Programs.
      </p>
      {decide.error && <AuthFormError>{errorText(decide.error)}</AuthFormError>}
      <Button
        variant="primary"
        className="auth-submit"
        disabled={chosen.size === 0}
        pending={isOver && decide.variables !== null && 'Connecting'}
        onClick={() => decide.mutate(groups.filter(({ id }) => chosen.has(id)).flatMap(({ tools }) => tools))}
      >
        {chosen.size === 0 ? 'Choose something to connect' : 'Connect'}
      </Button>
      <Button
        variant="ghost"
        pending={isOver && decide.variables === null && 'Going back'}
        onClick={() => decide.mutate(null)}
      >
        Don’t connect
      </Button>
    </div>
  );
};

type ToolChoicesProps = {
  title: string;
  groups: ConsentRequest['groups'];
  chosen: ReadonlySet<string>;
  toggle: (id: string, on: boolean) => void;
};

const ToolChoices = ({ title, groups, chosen, toggle }: ToolChoicesProps) =>
  groups.length > 0 && (
    <fieldset className="consent-tools">
      <legend>{title}</legend>
      {groups.map(({ id, title: label }) => (
        <Toggle key={id} label={label} checked={chosen.has(id)} onChange={(on) => toggle(id, on)} />
      ))}
    </fieldset>
  );
