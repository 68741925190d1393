import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';

/** A word as it begins, and its other spellings. */
interface Findable {
  readonly beginning: string;
  readonly spellings: readonly string[];
}

/** Finds the newest mails that hold every word, or one of its other spellings; null without a mailbox. */
export const createMailFinder =
  ({
    accounts,
    messages,
  }: {
    accounts: Pick<AccountStore, 'ofUser'>;
    messages: Pick<MailStore, 'newestIn' | 'wordsIn'>;
  }) =>
  async (userId: string, words: readonly Findable[], limit: number) => {
    if ((await accounts.ofUser(userId)).length === 0) return null;
    const term = { kind: 'text', not: false } as const;
    const known = await messages.wordsIn(userId, [...new Set(words.flatMap(({ spellings }) => spellings))]);
    const search = words.map(({ beginning, spellings }) => [
      { ...term, value: beginning },
      ...spellings.filter((value) => known.has(value)).map((value) => ({ ...term, value, whole: true as const })),
    ]);
    return messages.newestIn(userId, { place: { kind: 'all' }, search, limit });
  };
