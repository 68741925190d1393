import {
  UNDO_SECONDS,
  type WritingStyleEdits,
  type WritingStyleProfile,
  type WritingStyleView,
} from '#contract/mail/writing-style.ts';
import { learnWritingStyle } from '#mail-analysis/drafting/learn-writing-style.ts';
import { type StoredWritingStyle, EMPTY_WRITING_STYLE, type WritingStyleStore } from '../store/writing-style.store.ts';

/** The profile is learned again after this many milliseconds. */
const MAX_AGE = 12 * 3600_000;

/** How a user writes: learned from their sent replies, edited and forgotten by them. */
export const createWritingStyle = ({
  store,
  namesOf,
  now,
}: {
  store: WritingStyleStore;
  /** The names of the user, the one they sign with first. */
  namesOf: (userId: string) => Promise<string[]>;
  now: () => number;
}) => {
  const fresh = async (userId: string): Promise<StoredWritingStyle> => {
    const stored = await store.of(userId);
    if (stored.edits.learning === false || (now() - stored.learnedAt < MAX_AGE && stored.profile.samples > 0))
      return stored;
    const profile = learnWritingStyle(await store.sentReplies(userId), await namesOf(userId));
    return store.save(userId, { profile, learnedAt: now() });
  };
  const view = ({ profile, learnedAt, edits, outcomes, undoSeconds }: StoredWritingStyle): WritingStyleView => ({
    profile,
    edits,
    outcomes,
    undoSeconds,
    learnedAt: learnedAt === 0 ? null : new Date(learnedAt).toISOString(),
  });
  return {
    view: async (userId: string) => view(await fresh(userId)),
    async save(userId: string, { edits, undoSeconds }: { edits?: WritingStyleEdits; undoSeconds?: number }) {
      const stored = await store.of(userId);
      const changes = {
        ...(edits === undefined ? {} : { edits: { ...stored.edits, ...edits } }),
        ...(undoSeconds === undefined ? {} : { undoSeconds: Math.min(undoSeconds, UNDO_SECONDS.most) }),
      };
      await store.save(userId, changes);
      return view(await fresh(userId));
    },
    async forget(userId: string) {
      return view(await store.save(userId, { profile: EMPTY_WRITING_STYLE, learnedAt: 0, edits: { learning: false } }));
    },
    /** The profile with the user's edits applied. */
    async profile(userId: string): Promise<WritingStyleProfile> {
      const { profile, edits } = await fresh(userId);
      return withEdits(profile, edits);
    },
    undoSeconds: async (userId: string): Promise<number> => (await store.of(userId)).undoSeconds,
    /** Counts how much of a proposal was used. */
    async count(userId: string, outcome: keyof StoredWritingStyle['outcomes']): Promise<void> {
      const { outcomes } = await store.of(userId);
      await store.save(userId, { outcomes: { ...outcomes, [outcome]: outcomes[outcome] + 1 } });
    },
  };
};
export type WritingStyle = ReturnType<typeof createWritingStyle>;

const EMPTY = {
  samples: 0,
  greetings: [],
  signOffs: [],
  medianWords: 0,
  contractions: 1,
  exclamations: 1,
  register: null,
  phrases: { yes: [], no: [], later: [], thanks: [], closing: [] },
} satisfies WritingStyleProfile['languages'][string];

const withEdits = (profile: WritingStyleProfile, edits: WritingStyleEdits): WritingStyleProfile => {
  const without = new Set(edits.without);
  const allowed = <T extends { text: string }>(all: readonly T[]) => all.filter(({ text }) => !without.has(text));
  const first = (text: string | undefined, learned: { text: string; count: number }[]) =>
    text ? [{ text, count: 1 }, ...learned] : learned;
  const named = [...Object.keys(edits.greetings ?? {}), ...Object.keys(edits.signOffs ?? {})];
  const languages = [...new Set([...Object.keys(profile.languages), ...named])].map((language) => {
    const style = profile.languages[language] ?? EMPTY;
    const { yes, no, later, thanks, closing } = style.phrases;
    return [
      language,
      {
        ...style,
        greetings: first(edits.greetings?.[language], allowed(style.greetings)),
        signOffs: first(edits.signOffs?.[language], allowed(style.signOffs)),
        phrases: {
          yes: allowed(yes),
          no: allowed(no),
          later: allowed(later),
          thanks: allowed(thanks),
          closing: allowed(closing),
        },
      },
    ] as const;
  });
  const people = Object.entries(profile.people).map(([address, person]) => [
    address,
    {
      ...person,
      greeting: person.greeting !== null && without.has(person.greeting) ? null : person.greeting,
      signOff: person.signOff !== null && without.has(person.signOff) ? null : person.signOff,
    },
  ]);
  return {
    ...profile,
    signedAs: edits.signedAs || profile.signedAs,
    languages: Object.fromEntries(languages),
    people: Object.fromEntries(people) as WritingStyleProfile['people'],
  };
};
