import type { ConsentRequest } from '#contract/programs/grants.ts';
import { TOKENS_AT_MOST } from '#contract/programs/tokens.ts';
import { SECOND } from '#contract/time-units.ts';
import { newSecret } from '#server/crypto/random.ts';
import { badInput, conflict } from '#server/errors.ts';
import type { OAuthClientStore } from '../store/oauth-clients.store.ts';
import type { OAuthGrantStore } from '../store/oauth-grants.store.ts';
import { readAuthorizationRequest, toolGroups } from './read-request.ts';
import { isOnDevice } from './redirects.ts';
import { OAuthRefusal } from './refusal.ts';

/** How long a program may take to exchange its code, in milliseconds. */
const CODE_LIFE = 60 * SECOND;

/** Puts the request of a program to a person, and answers it. */
export const createConsent = ({
  clients,
  grants,
  now,
}: {
  clients: OAuthClientStore;
  grants: OAuthGrantStore;
  now: () => number;
}) => {
  const read = async (request: string, origin: string) => {
    try {
      return await readAuthorizationRequest(new URLSearchParams(request), origin, clients);
    } catch (error) {
      if (error instanceof OAuthRefusal) throw badInput(error.message, 'request');
      throw error;
    }
  };
  return {
    async describe(request: string, origin: string): Promise<ConsentRequest> {
      const asked = await read(request, origin);
      if (asked.kind === 'refusal') throw badInput('This program asks for something Iris doesn’t offer.', 'request');
      return {
        program: asked.client.name,
        address: new URL(asked.redirectUri).host,
        isLocal: isOnDevice(asked.redirectUri),
        groups: toolGroups(asked.tools),
      };
    },
    /** Where the person goes on; with a code for the program if they allowed it some of what it asked for. */
    async decide(
      userId: string,
      { request, tools }: { request: string; tools: readonly string[] | null },
      origin: string,
    ): Promise<{ redirect: string }> {
      const asked = await read(request, origin);
      if (asked.kind === 'refusal') return { redirect: asked.redirect };
      const { client, redirectUri, challenge, answer } = asked;
      if (tools === null) return { redirect: answer({ error: 'access_denied' }) };
      const allowed = asked.tools.map(({ name }) => name).filter((name) => tools.includes(name));
      if (allowed.length === 0) throw badInput('Choose at least one thing that the program may do.', 'tools');
      if ((await grants.countOthers(userId, client.id)) >= TOKENS_AT_MOST)
        throw conflict(
          `You already have ${TOKENS_AT_MOST} programs, which is the limit. Revoke one you no longer use.`,
        );
      const code = newSecret();
      await grants.addCode(code, {
        userId,
        clientId: client.id,
        redirectUri,
        challenge,
        tools: allowed,
        expiresAt: now() + CODE_LIFE,
      });
      return { redirect: answer({ code }) };
    },
  };
};
export type Consent = ReturnType<typeof createConsent>;
