import { defaultLlmSettings, type LlmSettings, type LlmSettingsView, type LlmTask } from '#contract/mail/llm.ts';
import { isLoopback } from '#server/config.ts';
import { badInput } from '#server/errors.ts';
import type { LlmSettingsStore } from '../store/llm-settings.store.ts';
import { type LlmClient, type LlmEndpoint, LlmError, type LlmPrompt } from './llm-client.ts';
import { createPersonQueue } from './person-queue.ts';
import { probePrompt } from './prompts.ts';
import { redactSecrets } from './redact.ts';

/** The LLM that the installation configures for all users. */
export type ConfiguredLlm = { baseUrl: string; model: string | undefined; apiKey: string | undefined };

/** The LLM of a user: its settings, and prompts for the tasks that the user allows. */
export const createLlm = ({
  settings,
  configured,
  client,
  staysHere,
}: {
  settings: LlmSettingsStore;
  configured: ConfiguredLlm | undefined;
  client: LlmClient;
  /** Whether the user wants everything to stay on this installation. */
  staysHere(userId: string): Promise<boolean>;
}) => {
  const inTurn = createPersonQueue();
  const effectiveSettings = async (userId: string) => {
    const { settings: own, key } = await settings.of(userId);
    const base = { ...defaultLlmSettings, baseUrl: configured?.baseUrl ?? null, model: configured?.model ?? '' };
    const current: LlmSettings =
      own === null ? base : { ...own, baseUrl: own.baseUrl ?? base.baseUrl, model: own.model || base.model };
    const isConfigured = configured !== undefined && current.baseUrl === configured.baseUrl;
    return { current, key: key ?? (isConfigured ? (configured.apiKey ?? null) : null), isConfigured };
  };

  const view = async (userId: string): Promise<LlmSettingsView> => {
    const { current, key, isConfigured } = await effectiveSettings(userId);
    return { ...current, hasKey: key !== null, remote: remoteHost(current.baseUrl), given: isConfigured };
  };

  /** The endpoint for a task; throws an LlmError that says why it must not be used. */
  const endpointFor = async (userId: string, task: LlmTask | null): Promise<LlmEndpoint> => {
    const { current, key, isConfigured } = await effectiveSettings(userId);
    const { baseUrl, model } = current;
    if (baseUrl === null || model === '') throw new LlmError('No language model is set up.');
    if (task !== null && !current.tasks[task]) throw new LlmError('The language model isn’t turned on for this.');
    const remote = remoteHost(baseUrl);
    if (remote !== null && current.remoteHost !== remote) {
      throw new LlmError(`${remote} is another machine, and you haven’t allowed mail to be sent there.`);
    }
    if (remote !== null && (await staysHere(userId))) {
      throw new LlmError(`${remote} is another machine, and “Learn on this device” is on in your settings.`);
    }
    return { baseUrl, model, key, isConfigured };
  };

  const ask = async <T>(userId: string, task: LlmTask | null, prompt: LlmPrompt<T>) => {
    const endpoint = await endpointFor(userId, task);
    const isRemote = remoteHost(endpoint.baseUrl) !== null;
    const user = isRemote ? redactSecrets(prompt.user) : prompt.user;
    const answer = await inTurn(userId, () => client.ask(endpoint, { ...prompt, user }));
    return { answer, model: endpoint.model };
  };

  return {
    view,
    /** Asks the LLM for one of its tasks; throws an LlmError that says why there is no answer. */
    ask,
    async save(userId: string, { key, ...changes }: Partial<LlmSettings> & { key?: string | undefined }) {
      const before = await settings.of(userId);
      const { current } = await effectiveSettings(userId);
      const next = { ...current, ...changes };
      if (next.baseUrl !== null && !/^https?:$/.test(new URL(next.baseUrl).protocol)) {
        throw badInput('The address of a language model must begin with http:// or https://.', 'baseUrl');
      }
      // A key belongs to the address that it was given for, and is never sent to another one.
      const oldKey = next.baseUrl === current.baseUrl ? before.key : null;
      await settings.save(userId, next, key === undefined ? oldKey : key || null);
      return view(userId);
    },
    async test(userId: string): Promise<{ works: boolean; message: string; models: string[] }> {
      let models: string[] = [];
      try {
        const endpoint = await endpointFor(userId, null);
        models = await inTurn(userId, () => client.models(endpoint));
        await ask(userId, null, probePrompt);
        return { works: true, message: `${endpoint.model} answers in the form Iris needs.`, models };
      } catch (error) {
        if (!(error instanceof LlmError)) throw error;
        return { works: false, message: error.message, models };
      }
    },
  };
};
export type Llm = ReturnType<typeof createLlm>;

/** The host of an LLM when it is not this machine. */
const remoteHost = (baseUrl: string | null): string | null => {
  const url = baseUrl === null ? null : URL.parse(baseUrl);
  return url === null || isLoopback(url.hostname) ? null : url.host;
};
