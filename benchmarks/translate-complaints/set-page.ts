import { readFileSync, writeFileSync } from 'node:fs';
import { readSegments } from '@pagewright/editor';
import { hyphenatorOf } from '@pagewright/engine/plain-text';
import type { fontsOnce } from '../translate/fonts-once.ts';
import { textOf } from '../translate/stretch.ts';
import { inLongerWords, longerWords } from './longer-words.ts';
import { seenIn, type Seen } from './seen.ts';

interface SetPage {
  before: Seen;
  after: Seen;
  /** As the translator said them, of the page alone. */
  words: string[];
  texts: number;
  /** Texts that stay in their language. */
  left: number;
  added: number;
}

const TO = 'de';

/** Sets the page of a file in longer words, and looks at both. Writes it to `result`. */
export async function setPage(
  file: string,
  result: string,
  { open, faces }: Awaited<ReturnType<typeof fontsOnce>>,
): Promise<SetPage> {
  const bytes = new Uint8Array(readFileSync(file));
  const document = open(bytes, file);
  if (document.pages.length !== 1) throw new Error(`${file} has ${document.pages.length} pages`);
  const source = [...readSegments(document)];
  const targets = inLongerWords(source);
  const hyphenate = hyphenatorOf(TO);
  const { segments, added } = document.translate({
    source,
    targets,
    faces,
    to: TO,
    ...(hyphenate && { hyphenate }),
  });
  const written = document.write();
  writeFileSync(result, written);
  return {
    before: await seenIn({ file, document: open(bytes, file), texts: source, said: String }),
    after: await seenIn({ file: result, document: open(written, result), texts: segments, said: longerWords }),
    words: targets.filter(({ id }) => /^\d/u.test(id)).flatMap(({ parts }) => textOf(parts).split(/\s+/u)),
    texts: targets.length,
    left: segments.filter(({ why }) => why !== undefined).length,
    added,
  };
}
