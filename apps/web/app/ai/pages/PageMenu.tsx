import { useState } from 'react';
import { GraduationCap, Lightbulb, ListTree, MessageCircleQuestionMark, Sparkles } from 'lucide-react';
import { useWords } from '../../words/speech.tsx';
import { Menu, MenuAct } from '../../ui/Menu.tsx';
import { selectionOf, useSelectionAct, type SelectionAct } from './use-selection-request.ts';

interface PageMenuProps {
  documentId: string;
  /** From 0. */
  pageNow: () => number;
  textOf: (page: number) => Promise<string>;
}

/** What can be done with the page that is read. */
export function PageMenu({ documentId, pageNow, textOf }: PageMenuProps) {
  const t = useWords('ai');
  const act = useSelectionAct();
  const [isEmpty, setEmpty] = useState(false);
  const take = async (which: SelectionAct) => {
    const page = pageNow();
    const selection = selectionOf(documentId, page, await textOf(page));
    setEmpty(!selection);
    if (selection) act(which, selection);
  };
  return (
    <>
      <Menu label={t('pageMenu')} icon={Sparkles} className="text-tint">
        <MenuAct icon={ListTree} onAct={() => void take('summarize')}>
          {t('summarizePage')}
        </MenuAct>
        <MenuAct icon={Lightbulb} onAct={() => void take('explain')}>
          {t('explainPage')}
        </MenuAct>
        <MenuAct icon={GraduationCap} onAct={() => void take('explain-expert')}>
          {t('explainPageExpert')}
        </MenuAct>
        <MenuAct icon={MessageCircleQuestionMark} onAct={() => void take('ask')}>
          {t('askPage')}
        </MenuAct>
      </Menu>
      <output className="text-small text-danger">{isEmpty && t('noPageText')}</output>
    </>
  );
}
