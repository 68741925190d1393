import { z } from 'zod';
import { id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Something that has to do with a person; `at` is a day or a moment in UTC. */
const aboutPerson = z.object({
  id,
  title: z.string(),
  note: z.string().optional(),
  at: z.string().nullable(),
  /** Where it opens. */
  href: z.string(),
});
export type AboutPerson = z.infer<typeof aboutPerson>;

const contact = z
  .object({
    /** Such as "Met" or "An email from them". */
    what: z.string(),
    /** A day, or a moment in UTC. */
    at: z.string(),
    href: z.string().nullable(),
  })
  .nullable();

export const personPage = z
  .object({
    id,
    name: z.string(),
    lastContact: contact,
    nextContact: contact,
    /** Mail that waits: for the person's own answer, or for theirs. */
    waiting: z.array(aboutPerson.extend({ isForYou: z.boolean() })),
    /** What is still to do with them. */
    open: z.array(aboutPerson),
    meetings: z.array(aboutPerson.extend({ isPast: z.boolean() })),
    mails: z.array(aboutPerson.extend({ isFromThem: z.boolean() })),
    messages: z.array(aboutPerson.extend({ isFromThem: z.boolean() })),
    /** Times together and notes of them, the latest first. */
    together: z.array(aboutPerson),
    gifts: z.array(aboutPerson),
    /** When it was put together. */
    asOf: instant,
  })
  .meta({ id: 'PersonPage' });
export type PersonPage = z.infer<typeof personPage>;

export const peopleContract = {
  page: endpoint('GET /api/people/{id}', {
    scopes: [],
    summary:
      'Gives everything about one of the person’s people: last and next contact, what waits both ways, meetings, mail, messages, times together and gifts.',
    reply: personPage,
  }),
};
