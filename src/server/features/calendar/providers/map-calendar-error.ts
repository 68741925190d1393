import { answerRemoteErrors } from '#server/network/answer-remote-errors.ts';

/** Turns the error of a calendar server into an answer of the API. */
export const mapCalendarError = answerRemoteErrors('calendar');
