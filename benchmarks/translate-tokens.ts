import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensOf, translate, TranslationMemory, type AnswerModel, type ModelRequest } from '@pagewright/ai';
import { EditedDocument, readSegments } from '@pagewright/editor';
import { inGreek } from '@pagewright/testkit';
import { DOCUMENTS } from './translate/documents.ts';

/**
 * Tokens that translations of documents of `../shared/corpus` take, in and out, beside one plain call for the text of each page. The model
 * is one of ours that answers in letters that nobody reads, as long as it was asked: only what goes over the wire counts. What
 * fails a check is told by kind. Tokens are counted as `tokensOf` estimates them for any provider.
 * usage: npm run bench -- translate-tokens
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
/** Slides and a table have few words on many pages. */
const MEASURED = [...DOCUMENTS, 'pdf/tables/tabula-schools', 'pdf/slides/olmocr-slideshow_mostly_images'];
const MOST_PAGES = 12;

export async function run(): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const ratios: number[] = [];
  for (const name of MEASURED) {
    const file = path.join(CORPUS, `${name}.pdf`);
    if (!existsSync(file)) continue;
    const document = new EditedDocument(new Uint8Array(readFileSync(file)), { name: file });
    const pages = document.pages.slice(0, MOST_PAGES).map((_, index) => index + 1);
    const segments = [...readSegments(document, pages)].filter(({ fixed }) => fixed === undefined);
    const asked = { requests: 0, tokens: 0 };
    const kept = new Map<string, number>();
    let again = 0;
    const events = translate(segments, {
      model: model((request, answer) => {
        asked.requests += 1;
        asked.tokens +=
          tokensOf(request.instructions) +
          request.messages.reduce((sum, { text }) => sum + tokensOf(text), 0) +
          tokensOf(answer);
      }),
      from: 'en',
      to: 'el',
      glossary: [],
      memory: TranslationMemory.empty(),
      random: () => crypto.randomUUID(),
      signal: new AbortController().signal,
    });
    for await (const event of events) {
      if (event.kind === 'segment' && event.state === 'kept')
        kept.set(event.why ?? '', (kept.get(event.why ?? '') ?? 0) + 1);
      if (event.kind === 'flaw' && event.again) again += 1;
    }
    const plain = pages.reduce((sum, page) => {
      const text = execFileSync('pdftotext', ['-f', String(page), '-l', String(page), file, '-'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return text.trim() === ''
        ? sum
        : sum +
            tokensOf(`Translate this page of a document from English into Greek.\n${text}`) +
            tokensOf(inGreek(text));
    }, 0);
    const ratio = asked.tokens / plain;
    ratios.push(ratio);
    const stayed = [...kept].map(([why, count]) => `${why} ${count}`).join(', ');
    console.log(
      `${path.basename(name)}: ${pages.length} pages, ${segments.length} texts, ${asked.requests} requests, ${asked.tokens} tokens, ${plain} page by page: ${ratio.toFixed(2)}; asked again ${again}; stayed: ${stayed}`,
    );
  }
  const sorted = ratios.toSorted((one, other) => one - other);
  console.log(`median ${sorted[sorted.length >> 1]?.toFixed(2)}, highest ${sorted.at(-1)?.toFixed(2)}`);
}

function model(told: (request: ModelRequest, answer: string) => void): AnswerModel {
  return {
    name: 'greek',
    contextTokens: 32_000,
    sees: false,
    write: async function* (request) {
      const lines = (request.messages.at(-1)?.text ?? '').split('\n').filter((line) => /^\d+\|/.test(line));
      const answer = lines
        .map((line) => {
          const place = line.indexOf('|') + 1;
          return line.slice(0, place) + inGreek(line.slice(place));
        })
        .join('\n');
      told(request, answer);
      yield { kind: 'text', text: answer };
      yield { kind: 'usage', asked: 0, answered: 0 };
    },
  };
}
