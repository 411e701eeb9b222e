import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Settings } from '../../settings.ts';

/** What Google says of whoever has logged in there. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  name: string | undefined;
}

/** What Google's answer must fit; the browser keeps it meanwhile, in a cookie that is signed. */
export const leadState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type LeadState = z.infer<typeof leadState>;

/** Logins through Google, or through another issuer of OpenID Connect in its place. */
export interface Google {
  clientId: string;
  /** Whether people can log in on Google's own page. */
  hasPage: boolean;
  /** Where to lead the browser: authorization code with PKCE (RFC 7636), state and nonce. */
  lead: (redirectUri: string) => Promise<{ address: string; state: LeadState }>;
  /** Who has come back with this address. Fails where anything does not fit. */
  back: (address: URL, state: LeadState) => Promise<GoogleIdentity>;
  /** Who the credential of Google's button is about. Fails where anything does not fit. */
  verify: (credential: string, nonce: string) => Promise<GoogleIdentity>;
}

const TIMEOUT_SECONDS = 10;
/** Between our clock and Google's. */
const TOLERANCE_SECONDS = 60;
const GOOGLE_ISSUER = 'https://accounts.google.com';

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(320),
  /** An address that Google has not verified is somebody's claim. */
  email_verified: z.literal([true, 'true']),
  name: z.string().optional(),
});

type GoogleSettings = Pick<Settings, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

/** `undefined` where there are no settings for it. */
export function createGoogle(settings: GoogleSettings): Google | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = settings;
  if (clientId === undefined) return undefined;
  const configuration = keptOnSuccess(() => discover(issuer, clientId, secret));
  const keys = keptOnSuccess(async (): Promise<JWTVerifyGetKey> => {
    const { jwks_uri: address = '' } = (await configuration()).serverMetadata();
    return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
  });
  return {
    clientId,
    hasPage: secret !== undefined,
    lead: async (redirectUri) => {
      const state = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(state.verifier),
        code_challenge_method: 'S256',
        state: state.state,
        nonce: state.nonce,
      });
      return { address: address.href, state };
    },
    back: async (address, { state, nonce, verifier }) => {
      const tokens = await client.authorizationCodeGrant(await configuration(), address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return identityOf(tokens.claims());
    },
    verify: async (credential, nonce) => {
      const { payload } = await jwtVerify(credential, await keys(), {
        algorithms: ['RS256'],
        audience: clientId,
        // Google's own documentation has both, https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
        issuer: issuer === GOOGLE_ISSUER ? [GOOGLE_ISSUER, 'accounts.google.com'] : issuer,
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: '1h',
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      if (payload['nonce'] !== nonce) throw new Error('the credential was made for another browser');
      return identityOf(payload);
    },
  };
}

function identityOf(payload: unknown): GoogleIdentity {
  const { sub, email, name } = claims.parse(payload);
  return { sub, email, name };
}

function discover(issuer: string, clientId: string, secret: string | undefined): Promise<client.Configuration> {
  const address = new URL(issuer);
  return client.discovery(address, clientId, secret, secret === undefined ? client.None() : undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(address.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
}

/** Google may be away when it is first asked. */
function keptOnSuccess<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
