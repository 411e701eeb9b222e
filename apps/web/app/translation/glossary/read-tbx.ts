import type { Term } from './terms.ts';

/**
 * Terms of TBX (ISO 30042) and of its forerunners: of each concept the first term in the language wanted and the first in another
 * one. `undefined` where it is no TBX. `to`: BCP 47.
 */
export function readTbx(text: string, to: string): Term[] | undefined {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) return undefined;
  const concepts = [...document.querySelectorAll('termEntry, conceptEntry')];
  if (concepts.length === 0) return undefined;
  return concepts.flatMap((concept) => {
    const sections = [...concept.querySelectorAll('langSet, langSec')].map((section) => ({
      language: (section.getAttribute('xml:lang') ?? section.getAttribute('lang') ?? '').toLowerCase(),
      term: section.querySelector('term')?.textContent.trim() ?? '',
    }));
    const isWanted = ({ language }: { language: string }) => language.split('-')[0] === to.split('-')[0]?.toLowerCase();
    const target = sections.find(isWanted)?.term ?? '';
    const source = sections.find((section) => !isWanted(section))?.term ?? '';
    return source === '' && target === '' ? [] : { source, target };
  });
}
