import { z } from 'zod';
import { text } from '../common.ts';
import { CONNECTION_TRIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';

export const llmTasks = ['summary', 'draft', 'secondOpinion', 'ask'] as const;
export type LlmTask = (typeof llmTasks)[number];

const tasks = z.object({
  summary: z.boolean(),
  draft: z.boolean(),
  secondOpinion: z.boolean(),
  /** Choosing which kind of question was asked, where Iris does not understand it by itself. */
  ask: z.boolean().default(false),
});

/** An LLM behind an OpenAI-compatible endpoint, such as `http://127.0.0.1:11434/v1`. */
export const llmSettings = z.object({
  baseUrl: z.url('This isn’t an address like http://127.0.0.1:11434/v1.').max(500).nullable(),
  model: text(200),
  /** The host of another machine to which the user has allowed mail to be sent. */
  remoteHost: text(300).nullable(),
  tasks,
});
export type LlmSettings = z.infer<typeof llmSettings>;

export const defaultLlmSettings: LlmSettings = {
  baseUrl: null,
  model: '',
  remoteHost: null,
  tasks: { summary: true, draft: true, secondOpinion: false, ask: false },
};

const shownSettings = llmSettings
  .extend({
    hasKey: z.boolean(),
    /** The host of the LLM when it is not this machine. */
    remote: z.string().nullable(),
    /** Whether the address comes from the configuration of the installation. */
    given: z.boolean(),
  })
  .meta({ id: 'LlmSettings' });
export type LlmSettingsView = z.infer<typeof shownSettings>;

export const mailLlmContract = {
  llm: endpoint('GET /api/gmail/model', {
    summary: 'Gives the settings of the language model that the mail agent may ask, without its key.',
    reply: shownSettings,
  }),
  saveLlm: endpoint('PUT /api/gmail/model', {
    summary:
      'Saves which language model the mail agent may ask, and for what; a key that is left out is kept, an empty one removed.',
    body: llmSettings.partial().extend({ key: z.string().max(1000).optional() }),
    reply: shownSettings,
  }),
  tryLlm: endpoint('POST /api/gmail/model/test', {
    summary: 'Asks the language model for its list of models and for a small answer in a fixed form.',
    reply: z.object({ works: z.boolean(), message: z.string(), models: z.array(z.string()) }),
    limits: [CONNECTION_TRIES],
  }),
  summarise: endpoint('POST /api/gmail/emails/{id}/summary', {
    scopes: ['mail:read'],
    summary:
      'Sums up the conversation of a mail: by the language model where one may be asked, else by the mail agent itself.',
    reply: z.object({
      summary: z.string(),
      /** How many emails there are and who owes whom an answer; null where a model says it. */
      status: z.string().nullable(),
      /** The model that wrote the summary; null when the mail agent did. */
      model: z.string().nullable(),
      /** Why the LLM did not write it although it was asked. */
      note: z.string().nullable(),
    }),
  }),
};
