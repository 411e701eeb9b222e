import type { SelectionActsProps } from '../../viewer/text/reading.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { useAi } from '../session/session-context.ts';
import { selectionOf, useSelectionAct } from './use-selection-request.ts';

const ACTS = ['explain', 'summarize', 'ask'] as const;

/** Beside the button that copies selected text. */
export function SelectionActs({ page, text }: SelectionActsProps) {
  const t = useWords('ai');
  const { store } = useAi();
  const act = useSelectionAct();
  const words = { explain: t('explain'), summarize: t('summarize'), ask: t('askAbout') };
  const take = async (which: (typeof ACTS)[number]) => {
    const { shown } = store.state;
    const selection = shown === undefined ? undefined : selectionOf(shown, page, await text());
    if (selection) act(which, selection);
  };
  return ACTS.map((which) => (
    <Button
      key={which}
      size="small"
      kind="quiet"
      onClick={() => void take(which)}
      className="px-2! pointer-coarse:h-11"
    >
      {words[which]}
    </Button>
  ));
}
