import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docxOf, fixtureFolder } from '@pagewright/testkit';
import { sizeOf, type Figure, type Measure } from './measuring/figure.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';

/** The same document as a plain PDF and in each kind of PDF/A. */
export const measure: Measure = async () => {
  const document = path.join(fixtureFolder(), 'report.docx');
  await writeFile(document, docxOf(prose(120)));
  const figures: Record<string, Figure> = {};
  for (const standard of ['none', 'pdf-a-2b', 'pdf-a-3b']) {
    const { files } = await runTool('word-to-pdf', [document], { standard });
    figures[standard] = await sizeOf(files[0] ?? '');
  }
  return figures;
};
