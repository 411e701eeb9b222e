import { Eye } from 'lucide-react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { kindOfResult } from '@pagewright/contract/result-kinds.ts';
import { useRights } from '../account/rights.ts';
import { resultSource } from '../viewer/result-source.ts';
import type { Look } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ViewButton } from '../viewer/ViewButton.tsx';
import { useSpeech } from '../words/speech.tsx';

interface ViewResultProps extends Look {
  result: ResultFile;
  /** That opened the file it was made of. */
  password: string | undefined;
}

/** Opens a result in the viewer: a PDF, for whoever may download it. */
export function ViewResult({ result, password, ...look }: ViewResultProps) {
  const { t } = useSpeech();
  const rights = useRights();
  if (!rights.download || kindOfResult(result) !== 'pdf') return null;
  return (
    <ViewButton {...look} source={resultSource(result, password)}>
      <Icon of={Eye} size={look.size === 'small' ? 'small' : 'normal'} />
      {t('work.view')}
    </ViewButton>
  );
}
