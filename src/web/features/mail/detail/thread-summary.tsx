import { Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { useConversationSummary } from '../llm/use-llm.ts';

/** Summarises a conversation on request, and names the source: the person's language model, or Iris. */
export const ThreadSummary = ({ id }: { id: string }) => {
  const { mutate, data, isPending, isError } = useConversationSummary(id);
  if (data) {
    return (
      <div className="stack g2" role="status">
        <AssistantMessage
          byline={data.model === null ? 'Conversation summary by Iris' : `Summary by ${data.model}, your model`}
        >
          {[data.summary, data.status].filter(Boolean).join(' ')}
        </AssistantMessage>
        {data.note && <p className="meta t3">{data.note}</p>}
      </div>
    );
  }
  return (
    <div className="row g3 wrap">
      <Button size="sm" icon={Sparkles} pending={isPending && 'Summarizing'} onClick={() => mutate()}>
        Summarize this conversation
      </Button>
      {isError && (
        <p className="meta" role="alert">
          This couldn’t be summarized. Please try again.
        </p>
      )}
    </div>
  );
};
