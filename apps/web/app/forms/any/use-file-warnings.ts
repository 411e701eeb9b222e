import type { FoundForm } from '@pagewright/forms';
import { useWords } from '../../words/speech.tsx';

/** What to know of a file before it is filled in. */
export function useFileWarnings(): (found: FoundForm) => string[] {
  const t = useWords('forms');
  return ({ fields, signatures, hasXfa, hasScripts }) => [
    ...(signatures.signed > 0 ? [t('own.signed', { count: signatures.signed })] : []),
    ...(hasXfa ? [t('own.xfa')] : []),
    ...(hasScripts || fields.some(({ isScripted }) => isScripted) ? [t('own.scripts')] : []),
  ];
}
