import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isWhole, quotedText, sentencesOf, stemsOf, type PassageDocument } from '@pagewright/ai';
import { readReport } from '../ai-retrieval/read-report.ts';
import type { AskedDocument } from './asked.ts';

const CORPUS = path.join(import.meta.dirname, '../../../shared/corpus');
const REPORTS = path.join(CORPUS, 'ai/financebench');
/** Other files of many origins, of which so many are asked so often. */
const OTHERS = ['pdf/text', 'pdf/layout', 'pdf/tables', 'pdf/tagged', 'recognition/unseen'];
const FILES = 15;
const QUESTIONS = 3;
const MOST_PAGES = 40;
const STRANGE = 32;

interface Line {
  doc_name: string;
  company: string;
  question: string;
  answer: string;
  /** Pages count from 0. */
  evidence: readonly { evidence_page_num: number; evidence_text: string }[];
}

/** The reports with their own questions, and some that are asked of another company's; and files that are asked about what they say. */
export async function publicDocuments(): Promise<AskedDocument[]> {
  if (!existsSync(REPORTS)) return [];
  const lines = (await readFile(path.join(REPORTS, 'questions.jsonl'), 'utf8')).trim().split('\n');
  const asked = lines.map((line) => JSON.parse(line) as Line);
  const names = [...new Set(asked.map(({ doc_name }) => doc_name))].sort();
  const companies = new Map(asked.map(({ doc_name, company }) => [doc_name, company]));
  const documents: AskedDocument[] = [];
  let strange = 0;
  for (const [at, name] of names.entries()) {
    const glyphs = path.join(REPORTS, `${name}.pdf`);
    const others = asked.filter(({ company }) => company !== companies.get(name));
    const wanted = Math.ceil((STRANGE - strange) / (names.length - at));
    strange += wanted;
    documents.push({
      name,
      origin: 'public',
      glyphs,
      document: await readReport(glyphs),
      answerable: asked.filter(({ doc_name }) => doc_name === name).map(({ question }) => question),
      evidence: new Map(
        asked.map(({ question, answer, evidence }) => [
          question,
          evidence.map(({ evidence_page_num: page, evidence_text: text }) => ({
            page: page + 1,
            text: `${answer} ${text}`,
          })),
        ]),
      ),
      unanswerable: Array.from({ length: wanted }, (_, each) => others[(at * 7 + each * 13) % others.length]!.question),
    });
  }
  return [...documents, ...(await otherFiles())];
}

async function otherFiles(): Promise<AskedDocument[]> {
  const found: AskedDocument[] = [];
  for (const folder of OTHERS) {
    const all = path.join(CORPUS, folder);
    if (!existsSync(all)) continue;
    const files = (await readdir(all, { recursive: true })).filter((file) => file.endsWith('.pdf')).sort();
    let taken = 0;
    for (const file of files) {
      if (taken >= FILES / OTHERS.length) break;
      const glyphs = path.join(all, file);
      const document = await readReport(glyphs).catch(() => undefined);
      if (!document || document.pages > MOST_PAGES) continue;
      const answerable = questionsOf(document);
      if (answerable.length < QUESTIONS) continue;
      found.push({
        name: `${folder}/${file}`,
        origin: 'public',
        glyphs,
        document,
        answerable,
        unanswerable: [],
        evidence: new Map(),
      });
      taken += 1;
    }
  }
  return found;
}

/** Asks about some words of sentences, which no other sentence has. */
function questionsOf(document: PassageDocument): string[] {
  const language = document.languages[0] ?? 'en';
  const [opening, closing] = language.startsWith('fr')
    ? ['Que dit le document au sujet de', ' ?']
    : ['What does the document say about', '?'];
  const questions = document.passages.flatMap((passage) =>
    sentencesOf(passage, language).flatMap((quote) => {
      const text = quotedText(passage, quote);
      const words = text.match(/(?:\p{N}+[.,](?=\p{N}))*[\p{L}\p{N}'’-]+/gu) ?? [];
      // Some fonts do not tell their characters.
      if (!isWhole(text) || text.includes('\u{FFFD}') || words.length < 10 || words.length > 30) return [];
      const about = words.slice(2, 8).join(' ');
      return stemsOf(about, language).length >= 3 ? [`${opening} ${about}${closing}`] : [];
    }),
  );
  return questions.filter((_, at) => at % Math.ceil(questions.length / QUESTIONS) === 0).slice(0, QUESTIONS);
}
