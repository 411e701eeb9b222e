import { EditedDocument } from '@pagewright/editor';
import { digestOf } from '@pagewright/signatures/document';
import type { KeptAssets } from './assets.ts';
import { withCommentFaces } from './comments.ts';
import type { PreparedSignature, SignatureDraft } from './messages.ts';

/** What is signed of a document as it will be saved. The server prepares the same bytes from the same request. Fails as `EditedDocument` does. */
export async function prepareSignature(
  saved: { bytes: Uint8Array; password: string | undefined },
  { request }: Pick<SignatureDraft, 'request'>,
  assets: KeptAssets,
): Promise<PreparedSignature> {
  const { bytes, password } = saved;
  const document = new EditedDocument(bytes, { assets: assets.read, shaping: assets.shaping, password });
  const spot = document.signaturePlace(request.field);
  const page = request.page ?? spot.page;
  const hasText = request.look.some((part) => part.type === 'free-text' || part.look.is === 'text');
  const faces = hasText ? await assets.faces() : [];
  const look = request.look.map((part) => withCommentFaces(part, faces) as typeof part);
  await assets.fetchFor(look.map((comment) => ({ kind: 'annotation.put', page, id: 'look', comment })));
  const whole = { ...request, field: spot.name, page, look };
  return { request: whole, digest: digestOf(document.prepareSignature(whole)) };
}
