import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody at the issuer. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

/** A certified provider of OpenID Connect on this machine, in Google's place. */
export interface Issuer {
  origin: string;
  /** Logs this person in at once wherever a browser is led; nobody: its page asks. */
  person: Person | undefined;
  close: () => Promise<void>;
}

export const CLIENT = { id: 'pagewright-test', secret: 'a-secret-of-tests' };

/** `redirectUri`: the only one that it leads back to. */
export async function startIssuer(redirectUri: string): Promise<Issuer> {
  const { Provider } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(origin, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google says who it is in the token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/enter/${uid}` },
    findAccount: (_context, sub) => {
      const found = people.get(sub);
      return found && { accountId: sub, claims: () => ({ ...found }) };
    },
    cookies: { keys: ['a key of tests'] },
    ttl: { Interaction: 600, Session: 1, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const answer = provider.callback();
  const issuer: Issuer = {
    origin,
    person: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  server.on('request', (request, response) => {
    void (async () => {
      if (request.url?.startsWith('/enter/') !== true) return answer(request, response);
      const { person } = issuer;
      if (!person) {
        const result = { error: 'access_denied', error_description: 'nobody wants to log in' };
        return provider.interactionFinished(request, response, result);
      }
      people.set(person.sub, person);
      const details = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT.id });
      grant.addOIDCScope('openid email profile');
      const grantId = await grant.save();
      const result = { login: { accountId: person.sub }, consent: { grantId } };
      await provider.interactionFinished(request, response, details ? result : {}, { mergeWithLastSubmission: false });
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return issuer;
}
