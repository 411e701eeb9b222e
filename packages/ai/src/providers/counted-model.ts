import { tokensOf, type AnswerModel } from './role.ts';

/** What a model was sent and answered, in tokens. */
export interface Used {
  asked: number;
  answered: number;
}

/**
 * The same model, with what it uses added up, also where an answer fails or is stopped: providers count those too, but tell nothing
 * of them, so that they are estimated.
 */
export function countedModel(model: AnswerModel): { model: AnswerModel; used: Used } {
  const used: Used = { asked: 0, answered: 0 };
  const write: AnswerModel['write'] = async function* (request, signal) {
    let isTold = false;
    let text = '';
    try {
      for await (const piece of model.write(request, signal)) {
        if (piece.kind === 'usage') {
          isTold = true;
          used.asked += piece.asked;
          used.answered += piece.answered;
        } else text += piece.text;
        yield piece;
      }
    } finally {
      // What was refused, or never came, nobody charges for.
      if (!isTold && text !== '') {
        used.asked += tokensOf([request.instructions, ...request.messages.map((message) => message.text)].join('\n'));
        used.answered += tokensOf(text);
      }
    }
  };
  return { model: { ...model, write }, used };
}
