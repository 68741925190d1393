import { analyse } from './analyse.ts';
import { readMessage } from './thread/read-message.ts';
import { conversation, me, moment } from './fixtures/thread.ts';
import { situations } from './fixtures/situations.ts';
import { situationsAtWork } from './fixtures/situations-at-work.ts';
const s = [...situations, ...situationsAtWork].find((x) => x[0].includes(process.argv[2]!))!;
const c = conversation(s.slice(2) as any);
for (const m of c.thread) {
  const r = readMessage(m, me);
  console.log(r.move, r.kind.sender, r.kind.bulk.toFixed(2), r.kind.signs, r.addressing);
  for (const u of r.utterances) console.log('  ', u.act, u.ask.toFixed(2), [...u.cues].join(','), '|', u.text);
}
const v = analyse(c, moment);
console.log(v.threadState, v.scores, v.warnings);
