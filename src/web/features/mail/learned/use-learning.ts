import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { LearnedFactKey, MailCorrection } from '#contract/mail/feedback.ts';
import { call, ExplainedError } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from '../queries/email-cache.ts';
import { changedWords } from './learned-words.ts';

export const learnedQuery = () => queryFor(contract.mailFeedback.learned);

/** After learning or forgetting, classifications may change. */
const lookAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refetchLists(client),
    client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
    client.invalidateQueries({ queryKey: keyOf(contract.mailFeedback.learned) }),
    client.invalidateQueries({ queryKey: keyOf(contract.mailAutomation.automation) }),
  ]);

const failed = (error: Error) =>
  toast({
    title: 'Not Learned',
    description: errorText(error, 'Nothing was changed. Please try again.'),
    destructive: true,
  });

/** Undoes learning from one signal. */
export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailFeedback.takeBack, { params: { id } }),
    onSuccess: async () => {
      await lookAgain(client);
      toast({ title: 'Undone', description: 'Iris sees it as it did before.' });
    },
    onError: failed,
  });
}

/** Sends a correction, and reports its effect. */
export function useCorrection(mailId: string) {
  const client = useQueryClient();
  const { mutate: takeBack } = useTakeBack();
  return useMutation({
    mutationFn: (correction: MailCorrection) =>
      call(contract.mailFeedback.correct, { params: { id: mailId }, body: correction }),
    onSuccess: async ({ id, changed }) => {
      await lookAgain(client);
      toast({
        title: 'Learned',
        description: changedWords(changed),
        action: { label: 'Undo', onAction: () => takeBack(id) },
      });
    },
    onError: failed,
  });
}

/** Removes a learned fact. */
export function useForgetFact() {
  const client = useQueryClient();
  const { mutate: takeBack } = useTakeBack();
  return useMutation({
    mutationFn: ({ about, name }: LearnedFactKey) => call(contract.mailFeedback.forgetFact, { body: { about, name } }),
    onSuccess: async ({ id }) => {
      await lookAgain(client);
      toast({
        title: 'Forgotten',
        description: 'It no longer counts unless you teach it again.',
        action: { label: 'Undo', onAction: () => takeBack(id) },
      });
    },
    onError: failed,
  });
}

/** Restores what was forgotten as a whole. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.mailFeedback.restore),
    onSuccess: async () => {
      await lookAgain(client);
      toast({ title: 'Restored', description: 'Iris knows what it knew before.' });
    },
    onError: failed,
  });
}

/** Forgets everything that was learned. */
export function useForgetAll(onDone: () => void) {
  const client = useQueryClient();
  const { mutate: restore } = useRestore();
  return useMutation({
    mutationFn: () => call(contract.mailFeedback.forgetAll),
    onSuccess: async () => {
      onDone();
      await lookAgain(client);
      toast({
        title: 'Forgotten',
        description: 'Iris starts from zero. You can undo this for one day.',
        action: { label: 'Undo', onAction: () => restore() },
      });
    },
    onError: failed,
  });
}

/** Imports what another installation has learned. */
export function useImportLearning() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = readLearning(await file.text());
      return call(contract.mailFeedback.importLearning, { body });
    },
    onSuccess: async ({ added }) => {
      await lookAgain(client);
      toast({ title: 'Imported', description: added === 1 ? '1 action was new.' : `${added} actions were new.` });
    },
    onError: (error) =>
      toast({
        title: 'Import Failed',
        description: errorText(error, 'This file doesn’t contain anything Iris has learned.'),
        destructive: true,
      }),
  });
}

/** Checks the outer structure only; the server validates each signal. */
const readLearning = (text: string): { schema: 1; acts: unknown[] } => {
  const file: unknown = JSON.parse(text);
  if (typeof file === 'object' && file !== null && 'schema' in file && 'acts' in file) {
    const { schema, acts } = file;
    if (schema === 1 && Array.isArray(acts)) return { schema, acts };
  }
  throw new ExplainedError('This file doesn’t contain anything Iris has learned.');
};
