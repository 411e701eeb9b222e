import { pageOf, type Passage, type PassageDocument } from '../passages/passage.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import { toldBy } from '../summary/told.ts';
import { isRunningText, namesList } from './headings-of-text.ts';
import { placeOfPassage } from './place-of-passage.ts';
import type { Topic } from './topic.ts';

/** Pages of which each paragraph has a topic; more pages have one topic each, with a few below it. */
const FEW_PAGES = 2;
const BELOW_PAGE = 3;

/** The first sentence of each paragraph, page by page; where there are no sentences, the first words of what there is. */
export function sentenceTopics(document: PassageDocument): Topic[] {
  const passages = document.passages.filter(
    (each) => isRunningText(each) || ![...each.headings, each.text].some(namesList),
  );
  const told = new Map<number, Quote>();
  for (const { quote, fit } of toldBy(document)) if (fit && !told.has(quote.passage)) told.set(quote.passage, quote);
  const begun = passages.flatMap((passage) => {
    const quote = told.get(passage.number);
    return quote ? [{ passage, quote }] : [];
  });
  const all =
    begun.length > 0 ? begun : passages.filter(hasWords).map((passage) => ({ passage, quote: wholeOf(passage) }));
  const pages = [...Map.groupBy(all, ({ passage }) => pageOf(passage)).values()];
  if (pages.length <= FEW_PAGES) return all.map(topicOf);
  return pages.map(([first, ...rest]) => ({ ...topicOf(first!), topics: rest.slice(0, BELOW_PAGE).map(topicOf) }));
}

const hasWords = ({ text }: Passage): boolean => /\p{L}{2}/u.test(text);
const wholeOf = ({ number, text }: Passage): Quote => ({ passage: number, from: 0, to: text.length });

function topicOf({ passage, quote }: { passage: Passage; quote: Quote }): Topic {
  const words = passage.words.filter(({ from, to }) => to > quote.from && from < quote.to);
  const place = placeOfPassage({ words });
  return { text: quotedText(passage, quote), ...(place && { place }), topics: [] };
}
