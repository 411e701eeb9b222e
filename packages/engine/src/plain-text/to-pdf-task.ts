import { readFileSync } from 'node:fs';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { decodeNamed, detectText } from './encoding/detect.ts';
import { FontSet } from './fonts/font-set.ts';
import { cleanText } from './layout/clean.ts';
import { languageOf } from './layout/language.ts';
import { ParagraphLines } from './layout/lines.ts';
import { Words } from './layout/words.ts';
import type { TextSettings } from './settings.ts';
import { PageWriter } from './write/page-writer.ts';
import { TextDocument } from './write/text-document.ts';

export interface TextInput {
  path: string;
  /** Heads it among the bookmarks where several texts become one PDF. */
  title: string;
}

export interface TextsToPdfInput {
  texts: TextInput[];
  settings: TextSettings;
  output: string;
}

/** Paragraphs between two reports. */
const REPORT_EVERY = 500;

/** Sets texts one after the other, each from a new page on. */
export function run(
  { texts, settings, output }: TextsToPdfInput,
  report: Report,
): { pages: number; notes: EngineNote[] } {
  const notes: EngineNote[] = [];
  const document = new TextDocument(settings.page);
  let fonts: FontSet | undefined;
  let language = '';
  for (const [index, input] of texts.entries()) {
    const { text, notes: ofReading } = read(input, settings.encoding);
    const own = languageOf(text);
    language ||= own;
    fonts ??= new FontSet(settings.font, own);
    document.addBookmark(input.title);
    const words = new Words(fonts, own);
    const ofSetting = setText(text, { document, words, settings, path: input.path }, (done) =>
      report(index + done, texts.length),
    );
    notes.push(...ofReading, ...ofSetting);
  }
  document.write(output, { fonts: fonts?.resources(document.objects) ?? new Map(), language });
  return { pages: document.pages, notes };
}

function read({ path }: TextInput, encoding: string | undefined): { text: string; notes: EngineNote[] } {
  const bytes = readFileSync(path);
  const decoded = withPath(path, () => (encoding === undefined ? detectText(bytes) : decodeNamed(bytes, encoding)));
  const { text, dropped } = cleanText(decoded.text);
  const notes: EngineNote[] = [];
  if (encoding === undefined) notes.push({ code: 'TEXT_ENCODING', encoding: decoded.encoding, path });
  if (decoded.damaged > 0) notes.push({ code: 'TEXT_DAMAGED', count: decoded.damaged, path });
  if (dropped > 0) notes.push({ code: 'TEXT_CHARACTERS_DROPPED', count: dropped, path });
  return { text, notes };
}

interface Setting {
  document: TextDocument;
  words: Words;
  settings: TextSettings;
  path: string;
}

function setText(
  text: string,
  { document, words, settings, path }: Setting,
  report: (share: number) => void,
): EngineNote[] {
  const numbered = settings.lineNumbers === 'shown';
  const writer = new PageWriter(document, words, settings, numbered ? countLines(text) : 0);
  const { longLines, tabWidth } = settings;
  const counts = { number: 0, clipped: 0, missing: 0 };
  for (const { from, to, endsPage } of paragraphsOf(text)) {
    counts.number += 1;
    let number = numbered ? counts.number : undefined;
    const lines = new ParagraphLines(words, { room: writer.room, longLines, tabWidth }, (line) => {
      withPath(path, () => writer.line(line, number));
      number = undefined;
    });
    lines.set(text.slice(from, to));
    if (lines.clipped) counts.clipped += 1;
    counts.missing += lines.missing;
    if (endsPage) withPath(path, () => writer.endPage());
    if (counts.number % REPORT_EVERY === 0) report(to / text.length);
  }
  if (!writer.isFresh || document.pages === 0) withPath(path, () => writer.endPage());
  const notes: EngineNote[] = [];
  if (counts.missing > 0) notes.push({ code: 'TEXT_CHARACTERS_MISSING', count: counts.missing, path });
  if (counts.clipped > 0) notes.push({ code: 'LINES_CLIPPED', count: counts.clipped, path });
  return notes;
}

interface Paragraph {
  from: number;
  to: number;
  /** A form feed follows. */
  endsPage: boolean;
}

/** A form feed ends its line too; one on a line of its own adds none. */
function* paragraphsOf(text: string): Generator<Paragraph> {
  for (let from = 0; from < text.length;) {
    const line = endOf(text, '\n', from);
    const feed = text.slice(from, line).indexOf('\f');
    if (feed < 0) {
      yield { from, to: line, endsPage: false };
      from = line + 1;
      continue;
    }
    yield { from, to: from + feed, endsPage: true };
    from += feed + 1;
    if (text[from] === '\n') from += 1;
  }
}

function endOf(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Failures name the text that they are about. */
function withPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof EngineFailure ? new EngineFailure(error.code, { ...error.facts, path }, error) : error;
  }
}
