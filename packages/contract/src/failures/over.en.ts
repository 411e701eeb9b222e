import type { HeavyMeasure } from './limits.ts';
import { megabytes, millions } from './phrases.en.ts';

/** "unpacks to more than 134 MB": the limit that one page, or so many, are over. */
export function over({ measure, limit }: { measure: HeavyMeasure; limit: number }, pages: number): string {
  const one = pages === 1;
  switch (measure) {
    case 'bytes':
      return `${one ? 'unpacks' : 'unpack'} to more than ${megabytes(limit)} MB`;
    case 'operators':
      return `${one ? 'takes' : 'take'} more than ${millions(limit)} million steps to draw`;
    case 'pixels':
      return `${one ? 'shows' : 'show'} pictures of more than ${millions(limit)} million pixels`;
    case 'depth':
      return `${one ? 'nests its' : 'nest their'} content more than ${limit} levels deep`;
    case 'time':
      return `${one ? 'takes' : 'take'} more than ${Math.round(limit / 1000)} seconds of computing`;
  }
}
