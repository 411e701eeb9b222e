import { useWords } from '../../words/speech.tsx';
import type { EngineProblem } from '../engine/messages.ts';

/** Why something was not done, with the way out. Sentences of scripts count operations, which nobody here does. */
export function useRefusal(): (problem: EngineProblem) => string {
  const t = useWords('editor');
  const say = useWords('comments');
  return ({ code, names = '' }) => {
    switch (code) {
      case 'EDIT_LETTERS_MISSING':
        return t('refused.EDIT_LETTERS_MISSING', { names });
      case 'EDIT_TEXT_FIXED':
      case 'EDIT_PAGE_UNREADABLE':
      case 'EDIT_TEXT_TWICE':
      case 'EDIT_TEXT_OF_SCAN':
      case 'EDIT_NO_ROOM':
      case 'EDIT_IMAGE_UNUSABLE':
      case 'IMAGE_UNSUPPORTED':
        return t(`refused.${code}`);
      case 'COMMENTS_UNREADABLE':
      case 'COMMENTS_UNSAFE':
        return say('exchange.unreadable');
      default:
        return t('refused.other');
    }
  };
}
