import { useState } from 'react';
import { Columns2 } from 'lucide-react';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { CompareDialog } from '../compare/CompareDialog.tsx';

/** Shows the changed pages of a signature, as they were signed and as they are. Absent if there are none. */
export function CompareButton({ signature: { changedPages, end } }: { signature: CheckedSignature }) {
  const t = useWords('signatures');
  const [isComparing, setComparing] = useState(false);
  if (changedPages.length === 0 || end === undefined) return null;
  return (
    <>
      <Button size="small" className="mt-2 pointer-coarse:h-11" onClick={() => setComparing(true)}>
        <Icon of={Columns2} size="small" />
        {t('compare')}
      </Button>
      {isComparing && <CompareDialog end={end} pages={changedPages} onClose={() => setComparing(false)} />}
    </>
  );
}
