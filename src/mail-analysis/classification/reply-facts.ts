import type { CorrespondentStats } from '../input.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ThreadStanding } from '../thread/thread-state.ts';
import type { ReplyFacts } from './reply-score.ts';

/** The inputs of the reply facts. */
export type ReplySources = {
  focus: MessageReading;
  readings: readonly MessageReading[];
  standing: ThreadStanding;
  pitch: number;
  relation: CorrespondentStats | undefined;
};

/** Up to this many recipients are addressed personally. */
export const FEW = 4;

/** Collects the facts for and against an expected reply. */
export function replyFacts({ focus, readings, standing, pitch, relation }: ReplySources): Omit<ReplyFacts, 'wording'> {
  const source = askingMail(standing, readings) ?? focus;
  const named = standing.mine.some((item) => item.named === true);
  return {
    ask: Math.max(0, ...standing.mine.map((item) => item.strength)),
    promised: standing.mine.some((item) => item.kind === 'promise'),
    addressed: addressed(source, named),
    named,
    relation,
    wroteInThread: readings.some((one) => one.message.isMine),
    pitch,
    bulk: source.sender.bulk,
  };
}

function addressed({ addressing, sender: kind }: MessageReading, named: boolean): ReplyFacts['addressed'] {
  const { place, audience } = addressing;
  const alone = audience <= 1;
  if (named) return alone ? 'only' : 'few';
  if (place === 'cc') return 'copy';
  if (kind.kind === 'list') return 'list';
  if (audience > FEW) return 'many';
  return alone ? 'only' : 'few';
}

function askingMail(standing: ThreadStanding, readings: readonly MessageReading[]): MessageReading | undefined {
  const last = standing.mine.at(-1);
  return last?.kind === 'ask' ? readings.find((one) => one.message.id === last.messageId) : undefined;
}
