import { readFile } from 'node:fs/promises';
import { readGlossary, type GlossaryTerm } from '@pagewright/ai';
import { ToolFailure } from '../failure.ts';

/** The terms of a file. Fails with GLOSSARY_UNREADABLE, GLOSSARY_TOO_LONG and GLOSSARY_CONTRADICTS. */
export async function termsOf(
  { path, name }: { path: string; name: string },
  languages: { from: string | undefined; to: string },
): Promise<readonly GlossaryTerm[]> {
  const read = readGlossary(new Uint8Array(await readFile(path)), languages);
  if ('terms' in read) return read.terms;
  const { problem } = read;
  switch (problem.code) {
    case 'too-many':
      throw new ToolFailure('GLOSSARY_TOO_LONG', { file: name, limit: problem.limit });
    case 'contradiction':
      throw new ToolFailure('GLOSSARY_CONTRADICTS', {
        file: name,
        names: problem.source,
        lines: [...problem.lines],
      });
    case 'unreadable':
    case 'too-long':
      throw new ToolFailure('GLOSSARY_UNREADABLE', {
        file: name,
        ...(problem.line !== undefined && { line: problem.line }),
      });
    case 'empty':
      throw new ToolFailure('GLOSSARY_UNREADABLE', { file: name });
  }
}
