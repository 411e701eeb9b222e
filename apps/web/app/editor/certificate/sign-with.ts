import type { EditorSession } from '../session/editor-session.ts';
import type { KeyDesk } from './key-desk.ts';
import type { Signer } from './messages.ts';
import { signatureDraft, type SignatureWords, type Spot } from './signature-draft.ts';

/** Signs the document as it is now. Only the digest goes to the key, and only the signature comes back. Fails as both workers do. */
export async function signWith(
  session: EditorSession,
  desk: KeyDesk,
  { signer, spot, said, level }: { signer: Signer; spot: Spot; said: SignatureWords; level: string },
): Promise<void> {
  const draft = signatureDraft(spot, said);
  await session.settled();
  const of = session.state.done;
  const { request, digest } = await session.signatures.prepare(draft);
  const cms = await desk.sign(signer.place, digest);
  session.set({ signed: { of, operations: draft.operations, made: { request, cms }, level } });
}
