import { EngineFailure } from '@pagewright/ground/failure.ts';
import {
  isValidAt,
  nameOf,
  openPkcs12,
  savePkcs12,
  signDigest,
  type Identity,
  type OwnIdentity,
} from '@pagewright/signatures';
import { base64Of } from '../../base64.ts';
import type { KeyAnswer, KeyRequest, Signer } from '../messages.ts';
import { forgetOwnIdentity, makeOwnIdentity, ownIdentity } from './own-identity.ts';

/** The worker that has the keys. It signs digests, sends nothing anywhere, and ends with the editor. */

let opened: readonly Identity[] = [];

addEventListener('message', ({ data: request }: MessageEvent<KeyRequest>) => {
  answerTo(request).then(
    (answer) => postMessage(answer),
    (error: unknown) =>
      postMessage({
        id: request.id,
        type: 'failed',
        code: error instanceof EngineFailure && isSaid(error.code) ? error.code : 'INTERNAL',
      } satisfies KeyAnswer),
  );
});

const SAID = ['IDENTITY_PASSWORD', 'IDENTITY_UNREADABLE', 'IDENTITY_WITHOUT_KEY'] as const;
const isSaid = (code: string): code is (typeof SAID)[number] => (SAID as readonly string[]).includes(code);

async function answerTo(request: KeyRequest): Promise<KeyAnswer> {
  const { id } = request;
  switch (request.type) {
    case 'open':
      opened = await openPkcs12(new Uint8Array(await request.file.arrayBuffer()), request.password);
      return { id, type: 'signers', signers: opened.map((identity, place) => signerOf(identity, place)) };
    case 'own':
      return { id, type: 'signers', signers: ownSigner(await ownIdentity()) };
    case 'make':
      return { id, type: 'signers', signers: ownSigner(await makeOwnIdentity(request.name, new Date())) };
    case 'forget':
      await forgetOwnIdentity();
      return { id, type: 'signers', signers: [] };
    case 'save': {
      const own = await ownIdentity();
      if (!own) throw new EngineFailure('IDENTITY_WITHOUT_KEY');
      const { password } = request;
      return { id, type: 'saved', file: await savePkcs12(own, { name: nameOf(own.certificate), password }) };
    }
    case 'sign': {
      const cms = await signDigest(await identityAt(request.place), { algorithm: 'SHA-256', value: request.digest });
      return { id, type: 'signed', cms: base64Of(cms) };
    }
  }
}

const ownSigner = (own: OwnIdentity | undefined): Signer[] =>
  own ? [signerOf({ certificate: own.certificate }, 'own')] : [];

function signerOf({ certificate }: Pick<Identity, 'certificate'>, place: Signer['place']): Signer {
  return {
    place,
    name: nameOf(certificate),
    issuer: nameOf({ subject: certificate.issuer }),
    validUntil: certificate.notAfter.value.toISOString(),
    state: isValidAt(certificate, new Date()),
    isSelfSigned: certificate.issuer.isEqual(certificate.subject),
  };
}

async function identityAt(place: Signer['place']): Promise<Identity> {
  if (place !== 'own') {
    const identity = opened[place];
    if (!identity) throw new EngineFailure('IDENTITY_WITHOUT_KEY');
    return identity;
  }
  const own = await ownIdentity();
  if (!own) throw new EngineFailure('IDENTITY_WITHOUT_KEY');
  return { certificate: own.certificate, chain: [], key: own.keys.privateKey };
}
