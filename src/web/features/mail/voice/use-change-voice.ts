import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { VoiceView } from '#contract/mail-voice.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { voiceQuery, whyNot } from '../reply/reply-queries.ts';

/** Changes how drafts are written, or forgets it; drafts that are begun later use it. */
export function useChangeVoice() {
  const client = useQueryClient();
  const put = (voice: VoiceView) => client.setQueryData(voiceQuery().queryKey, voice);
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof contract.mailOut.saveVoice>) => call(contract.mailOut.saveVoice, { body }),
    onSuccess: put,
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: whyNot(error, 'It is as it was. Please try again.'),
        destructive: true,
      }),
  });
  const forget = useMutation({
    mutationFn: () => call(contract.mailOut.forgetVoice),
    onSuccess(voice) {
      put(voice);
      toast({ title: 'Forgotten', description: 'Iris no longer knows how you write.' });
    },
    onError: (error) =>
      toast({
        title: 'Not forgotten',
        description: whyNot(error, 'It is as it was. Please try again.'),
        destructive: true,
      }),
  });
  return { change, forget };
}
