import type { AccountHand } from '@pagewright/contract/calls/hands.ts';
import { failure, type Failure } from '@pagewright/contract/failures/codes.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask } from '../../../conversion/ask.ts';
import { base64Of, bytesOf } from '../../base64.ts';
import type { MadeHand } from '../hand.ts';
import type { HandKind } from '../sign-tools.ts';
import type { KeptHand } from './kept-hand.ts';

/**
 * Signatures and initials that the account keeps. Each call rejects where the server is not reached. What is refused is said
 * beside the dialog: a page that was loaded anew would lose what was done to the document.
 */

export async function accountHands(
  kind: HandKind,
  init: { language: Language; signal: AbortSignal },
): Promise<KeptHand[] | { failure: Failure }> {
  const answer = await ask('hands.list', {}, init);
  if (!('data' in answer)) return { failure: answer.failure };
  return answer.data.list
    .filter((hand) => hand.kind === kind)
    .map(({ made, ...hand }) => ({ ...hand, made: madeFrom(made) }));
}

/** Why it is not kept. */
export async function keepWithAccount({ id, kind, made }: KeptHand, language: Language): Promise<Failure | undefined> {
  // A photo that is far too large would be refused as a call that is.
  if (made.is === 'photo' && made.file.size > LIMITS.handBytes)
    return failure('HAND_TOO_LARGE', { limit: LIMITS.handBytes });
  const answer = await ask('hands.keep', { id, kind, made: await sentAs(made) }, { language });
  return 'data' in answer ? undefined : answer.failure;
}

/** Why it is still there. */
export async function deleteFromAccount(id: string, language: Language): Promise<Failure | undefined> {
  const answer = await ask('hands.delete', { id }, { language });
  return 'data' in answer ? undefined : answer.failure;
}

async function sentAs(made: MadeHand): Promise<AccountHand['made']> {
  if (made.is === 'drawing') return { ...made };
  const { width, height, file } = made;
  return { is: 'photo', width, height, png: base64Of(new Uint8Array(await file.arrayBuffer())) };
}

function madeFrom(made: AccountHand['made']): MadeHand {
  if (made.is === 'drawing') return made;
  const { width, height, png } = made;
  const file = new File([bytesOf(png)], 'signature.png', { type: 'image/png' });
  return { is: 'photo', width, height, file };
}
