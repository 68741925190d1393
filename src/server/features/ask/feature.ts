import type { Vault } from '#server/crypto/vault.ts';
import type { CountCall } from '#server/http/count-call.ts';
import { type ChooseKind, createAnswerQuestion } from './answer-question.ts';
import { askHandlers } from './handlers.ts';
import { type AskPorts, createSources } from './sources.ts';

/** Questions in plain words; `ports` are what other features know of a person. */
export const createAsk = ({
  vault,
  ports,
  choose,
  countCall,
  now,
}: {
  vault: Vault;
  ports: AskPorts;
  choose: ChooseKind;
  countCall: CountCall;
  now: () => number;
}) => ({
  handlers: {
    ask: askHandlers(createAnswerQuestion({ vault, choose, sourcesOf: createSources(ports, now) }), countCall),
  },
});
