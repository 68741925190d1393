import { answerRemoteErrors } from '#server/network/answer-remote-errors.ts';

/** Turns the failure of a server of contacts and tasks into an answer of the API. */
export const withServerFailures = answerRemoteErrors('sync');
