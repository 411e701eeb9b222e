export {
  pageOf,
  type Passage,
  type PassageCell,
  type PassageDocument,
  type PassageWord,
  type Place,
} from './passages/passage.ts';
export { passagesOf, type ReadPage } from './passages/passages-of.ts';
export { placesOf, quotedText, type Quote, type Statement } from './quotes/quote.ts';
export { stemsOf, wordsOf, type StemOptions } from './words/stems.ts';
