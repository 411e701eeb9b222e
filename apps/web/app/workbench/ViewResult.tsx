import { Eye } from 'lucide-react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { kindOfResult } from '@pagewright/contract/result-kinds.ts';
import { useRights } from '../account/rights.ts';
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
  const load = async (signal: AbortSignal) => {
    const answer = await fetch(linkTo('results.download', { token: result.token }), { signal });
    if (!answer.ok) throw new Error(`The result answered ${answer.status}`);
    return answer.blob();
  };
  return (
    <ViewButton {...look} source={{ name: result.name, load, password }}>
      <Icon of={Eye} size={look.size === 'small' ? 'small' : 'normal'} />
      {t('work.view')}
    </ViewButton>
  );
}
