import { AppError } from '#server/errors.ts';
import { LINK_LIFE, type LinkStore } from './links.store.ts';
import { type PeopleStore, toUser } from './people.store.ts';
import type { SecondStep } from './second-step.ts';
import type { Place } from './service.ts';
import type { SessionStore } from './sessions.store.ts';
import type { TwoStepStore } from './two-step.store.ts';

/** The cookie of a browser whose sign-in through somebody else waits for a code. */
export const SECOND_STEP_COOKIE = 'iris_second_step';
/** How long it waits, in milliseconds. */
export const SECOND_STEP_LIFE = LINK_LIFE.second_step;

/** The second step of those who sign in through somebody else: the provider's word alone opens no session. */
export const createProviderSecondStep = (deps: {
  twoStep: TwoStepStore;
  secondStep: SecondStep;
  links: LinkStore;
  people: PeopleStore;
  sessions: SessionStore;
}) => ({
  /** The secret for the cookie of a sign-in that has to wait for a code; undefined where none is asked for. */
  async waitFor(userId: string): Promise<string | undefined> {
    return (await deps.twoStep.isOn(userId)) ? deps.links.make(userId, 'second_step') : undefined;
  },
  /** Opens the session that was waited for, once the code is right. */
  async finish(secret: string | undefined, code: string, place: Place) {
    const owner = secret === undefined ? undefined : await deps.links.ownerOf(secret, 'second_step');
    if (secret === undefined || owner === undefined) throw tooLate();
    await deps.secondStep.check(owner, code);
    const userId = await deps.links.use(secret, 'second_step');
    const person = userId === undefined ? undefined : await deps.people.byId(userId);
    if (person === undefined) throw tooLate();
    return { user: toUser(person), secret: await deps.sessions.open(person.id, place.userAgent) };
  },
});
export type ProviderSecondStep = ReturnType<typeof createProviderSecondStep>;

const tooLate = () => new AppError(401, 'sign_in_over', 'Unauthorized: this sign-in has run out. Please start again.');
