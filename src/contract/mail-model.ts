import { z } from 'zod';
import { text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const modelTasks = ['summary', 'draft', 'secondOpinion'] as const;
export type ModelTask = (typeof modelTasks)[number];

const tasks = z.object({ summary: z.boolean(), draft: z.boolean(), secondOpinion: z.boolean() });

/** A language model behind an OpenAI-compatible endpoint, such as `http://127.0.0.1:11434/v1`. */
export const modelSettings = z.object({
  baseUrl: z.url('This is not an address like http://127.0.0.1:11434/v1.').max(500).nullable(),
  model: text(200),
  /** A model on another machine is asked only when the person has said so for its host. */
  remoteHost: text(300).nullable(),
  tasks,
});
export type ModelSettings = z.infer<typeof modelSettings>;

export const defaultModelSettings: ModelSettings = {
  baseUrl: null,
  model: '',
  remoteHost: null,
  tasks: { summary: true, draft: true, secondOpinion: false },
};

const shownSettings = modelSettings.extend({
  hasKey: z.boolean(),
  /** The host when it is not this machine. */
  remote: z.string().nullable(),
  /** The address comes from the configuration of the installation. */
  given: z.boolean(),
});
export type ShownModelSettings = z.infer<typeof shownSettings>;

export const mailModelContract = {
  model: endpoint({
    method: 'GET',
    path: '/api/gmail/model',
    access: 'signed-in',
    summary: 'Gives the settings of the language model that the mail agent may ask, without its key.',
    reply: shownSettings,
  }),
  saveModel: endpoint({
    method: 'PUT',
    path: '/api/gmail/model',
    access: 'signed-in',
    summary:
      'Saves which language model the mail agent may ask, and for what; a key that is left out is kept, an empty one removed.',
    body: modelSettings.partial().extend({ key: z.string().max(1000).optional() }),
    reply: shownSettings,
  }),
  tryModel: endpoint({
    method: 'POST',
    path: '/api/gmail/model/test',
    access: 'signed-in',
    summary: 'Asks the language model for its list of models and for a small answer in a fixed form.',
    reply: z.object({ works: z.boolean(), message: z.string(), models: z.array(z.string()) }),
  }),
  summarise: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/summary',
    access: 'signed-in',
    summary:
      'Sums up the conversation of a mail: by the language model where one may be asked, else by the mail agent itself.',
    reply: z.object({
      summary: z.string(),
      /** The model that wrote it; null when the mail agent did. */
      model: z.string().nullable(),
      /** Why the model did not write it, though it was asked. */
      note: z.string().nullable(),
    }),
  }),
};
