import { Download, FileText } from 'lucide-react';
import { AI_EXPORTS } from '@pagewright/contract/calls/values.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { Menu, MenuDownload } from '../../ui/Menu.tsx';

/** A chat with its quotes and their pages, to keep. */
export function ExportMenu({ chatId }: { chatId: string }) {
  const { language } = useSpeech();
  const t = useWords('ai');
  return (
    <Menu label={t('export')} icon={Download}>
      {AI_EXPORTS.map((format) => (
        <MenuDownload key={format} icon={FileText} href={`${linkTo('ai.export', { chatId, format })}?lang=${language}`}>
          {t(`exportAs.${format}`)}
        </MenuDownload>
      ))}
    </Menu>
  );
}
