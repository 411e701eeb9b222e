import type { AnswerOf, AskOf } from '@pagewright/contract/calls/call.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask, type CallName, type Calls } from '../conversion/ask.ts';

/** Asks about one's own account. Once the login is over, the page is loaded anew: the server knows where that leads. */
export async function askOwn<N extends CallName>(
  name: N,
  input: AskOf<Calls[N]>,
  init: { language: Language; signal?: AbortSignal },
): Promise<AnswerOf<Calls[N]> | Refusal> {
  const answer = await ask(name, input, init);
  if (!isLoginOver((answer as Partial<Refusal>).failure)) return answer;
  location.reload();
  return new Promise(() => {});
}

export const isLoginOver = (failure: Failure | undefined): boolean =>
  failure?.code === 'LOGIN_INVALID' || failure?.code === 'LOGIN_NEEDED';
