import type { HeavyMeasure } from './limits.ts';
import { megabytes, millions } from './phrases.fr.ts';

/** « occupe plus de 134 Mo une fois décompressée » : la limite dépassée par une page, ou par plusieurs. */
export function over({ measure, limit }: { measure: HeavyMeasure; limit: number }, pages: number): string {
  const one = pages < 2;
  switch (measure) {
    case 'bytes':
      return `${one ? 'donne' : 'donnent'} plus de ${megabytes(limit)}\u00a0Mo après décompression`;
    case 'operators':
      return `${one ? 'demande' : 'demandent'} plus de ${millions(limit)} millions d’étapes de dessin`;
    case 'pixels':
      return `${one ? 'contient' : 'contiennent'} des images de plus de ${millions(limit)} millions de pixels`;
    case 'depth':
      return `${one ? 'imbrique son' : 'imbriquent leur'} contenu sur plus de ${limit} niveaux`;
    case 'time':
      return `${one ? 'demande' : 'demandent'} plus de ${Math.round(limit / 1000)} secondes de calcul`;
  }
}
