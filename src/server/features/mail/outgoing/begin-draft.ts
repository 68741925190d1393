import { newId } from '#server/crypto/random.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';

/** Begins a draft; what is not given is empty. */
export const createBeginDraft =
  (store: Pick<DraftStore, 'add'>, now: () => number) =>
  async (fields: Partial<Draft> & Pick<Draft, 'userId' | 'accountId' | 'kind'>): Promise<Draft> => {
    const at = now();
    const draft: Draft = {
      id: newId(),
      sender: null,
      answers: null,
      answersMessageId: null,
      forwards: null,
      threadId: null,
      recipients: { to: [], cc: [], bcc: [] },
      subject: '',
      body: '',
      quote: false,
      proposed: { variants: [], ownPhrases: 0, language: 'en' },
      references: [],
      state: 'draft',
      sendAt: null,
      problem: null,
      messageId: null,
      continues: null,
      serverCopy: null,
      isServerCopyStale: false,
      createdAt: at,
      updatedAt: at,
      ...fields,
    };
    await store.add(draft);
    return draft;
  };
export type BeginDraft = ReturnType<typeof createBeginDraft>;
