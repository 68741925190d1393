import type { ErrorComponentProps } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { errorText } from '#web/api/error-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/failed.tsx';

type FailureProps = { error: Error; onRetry: () => void };

/** A full page for a screen that could not be shown: what happened, and two ways on. */
export const Failure = (props: FailureProps) => (
  <main className="app-middle" id="main" tabIndex={-1}>
    <h1 className="sr">This page can’t be shown</h1>
    <FailureWords {...props} />
  </main>
);

/** Error component of the router, for a broken page and for a broken part of the frame. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) => (
  <Failure error={errorOf(error)} onRetry={() => again(errorOf(error), reset)} />
);
export const PartFailure = ({ error, reset }: ErrorComponentProps) => (
  <FailureWords error={errorOf(error)} onRetry={() => again(errorOf(error), reset)} />
);

const FailureWords = ({ error, onRetry }: FailureProps) => (
  <Failed icon={CloudOff} title="This can’t be shown" text={failureText(error)} onRetry={onRetry}>
    <ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>
  </Failed>
);

/** What a person is told; the exception itself is in the console. */
export const failureText = (error: Error): string =>
  isMissingPart(error) ? 'Iris was updated or the connection dropped. Reload the page.' : errorText(error);

/** Anything can be thrown. */
const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const again = (error: Error, reset: () => void) => (isMissingPart(error) ? location.reload() : reset());

/** The messages with which Chromium, Firefox, Safari and the style loader report that a chunk failed to load. */
const isMissingPart = ({ message }: Error) =>
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message);
