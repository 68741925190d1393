import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { FactKey, MailCorrection } from '#contract/mail-learning.ts';
import { call, CallError } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from '../email-cache.ts';
import { changedWords } from './learned-words.ts';

export const learnedQuery = () => queryFor(contract.mailLearning.learned);

/** Whatever was learned or unlearned, mail may be seen differently now. */
const lookAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refetchLists(client),
    client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
    client.invalidateQueries({ queryKey: keyOf(contract.mailLearning.learned) }),
    client.invalidateQueries({ queryKey: keyOf(contract.mailAutonomy.autonomy) }),
  ]);

const failed = (error: Error) =>
  toast({
    title: 'Not Learned',
    description: (error instanceof CallError && error.problem?.message) || 'Nothing was changed. Please try again.',
    destructive: true,
  });

/** Takes back one act that was learned from. */
export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailLearning.takeBack, { params: { id } }),
    onSuccess: async () => {
      await lookAgain(client);
      toast({ title: 'Taken Back', description: 'Iris sees it as before.' });
    },
    onError: failed,
  });
}

/** Tells Iris how a mail is to be seen, and says what has changed by that. */
export function useCorrection(mailId: string) {
  const client = useQueryClient();
  const { mutate: takeBack } = useTakeBack();
  return useMutation({
    mutationFn: (correction: MailCorrection) =>
      call(contract.mailLearning.correct, { params: { id: mailId }, body: correction }),
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

/** Takes a learned fact away. */
export function useForgetFact() {
  const client = useQueryClient();
  const { mutate: takeBack } = useTakeBack();
  return useMutation({
    mutationFn: ({ about, name }: FactKey) => call(contract.mailLearning.forgetFact, { body: { about, name } }),
    onSuccess: async ({ id }) => {
      await lookAgain(client);
      toast({
        title: 'Forgotten',
        description: 'It no longer counts, until you teach it again.',
        action: { label: 'Undo', onAction: () => takeBack(id) },
      });
    },
    onError: failed,
  });
}

/** Has back what was forgotten as a whole. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.mailLearning.restore),
    onSuccess: async () => {
      await lookAgain(client);
      toast({ title: 'Had Back', description: 'Iris knows again what it knew.' });
    },
    onError: failed,
  });
}

/** Forgets everything that was learned. */
export function useForgetAll(onDone: () => void) {
  const client = useQueryClient();
  const { mutate: restore } = useRestore();
  return useMutation({
    mutationFn: () => call(contract.mailLearning.forgetAll),
    onSuccess: async () => {
      onDone();
      await lookAgain(client);
      toast({
        title: 'Forgotten',
        description: 'Iris judges your mail as on the first day. For a day you can have it back.',
        action: { label: 'Undo', onAction: () => restore() },
      });
    },
    onError: failed,
  });
}

/** Brings what another installation has learned. */
export function useImportLearning() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = readLearning(await file.text());
      return call(contract.mailLearning.importLearning, { body });
    },
    onSuccess: async ({ added }) => {
      await lookAgain(client);
      toast({ title: 'Imported', description: added === 1 ? '1 act was new.' : `${added} acts were new.` });
    },
    onError: (error) =>
      toast({
        title: 'Import Failed',
        description: (error instanceof CallError && error.problem?.message) || 'This is no file of learned acts.',
        destructive: true,
      }),
  });
}

const readLearning = (text: string): { schema: 1; acts: unknown[] } =>
  JSON.parse(text) as { schema: 1; acts: unknown[] }; // the server parses it
