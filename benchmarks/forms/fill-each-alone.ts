import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EditedDocument } from '@pagewright/editor';
import { withDrawnPages, type DrawnPage } from '../annotations/drawn-pages.ts';
import { readFields, valuesFor, type FormField } from './fields.ts';
import { judgeFields } from './judge-fields.ts';

const READERS = ['pdfium', 'poppler'] as const;
const DPI = 100;

/** Fills in each field of each form by itself: is it seen, and does nothing else of its page change? */
export async function fillEachAlone(forms: readonly string[], corpus: string): Promise<void> {
  console.log('| form | fields | seen in pdfium | in poppler | of groups, more than one box | ink beside the field |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const form of forms) {
    const source = new Uint8Array(await readFile(path.join(corpus, `${form}.pdf`)));
    const fields = await readFields(path.join(corpus, `fields/${form}.json`));
    const values = valuesFor(fields, 'longest');
    const empty = new Map<string, DrawnPage>();
    const pages = new Set(fields.flatMap(({ widgets }) => widgets.map(({ page }) => page)));
    await withDrawnPages(source, DPI, async (by) => {
      for (const reader of READERS) for (const page of pages) empty.set(`${reader} ${page}`, await by[reader](page));
    });
    const seen = { pdfium: 0, poppler: 0 };
    let [several, beside] = [0, 0];
    for (const field of fields) {
      const [page = 1] = field.widgets.map((widget) => widget.page);
      await withDrawnPages(filled(source, field, values.get(field.name) ?? ''), DPI, async (by) => {
        for (const reader of READERS) {
          const [before, after] = [empty.get(`${reader} ${page}`), await by[reader](page)];
          if (!before) continue;
          const height = (before.height * 72) / DPI;
          // Every other field counts as beside this one.
          const told = judgeFields(before, after, { fields: [field], page, dpi: DPI, height });
          seen[reader] += told.seen.length;
          beside += told.outside;
          const ticked = field.widgets.filter((widget) => {
            const one = { ...field, widgets: [widget] };
            return judgeFields(before, after, { fields: [one], page, dpi: DPI, height }).seen.length > 0;
          });
          if (field.type === 'checkbox' && ticked.length > 1) several += 1;
        }
      });
    }
    console.log(`| ${[form, fields.length, seen.pdfium, seen.poppler, several, `${beside} pixels`].join(' | ')} |`);
  }
}

function filled(source: Uint8Array, { name }: FormField, value: string): Uint8Array {
  const document = new EditedDocument(source);
  document.apply({ kind: 'fields.fill', fields: [{ name, value }] });
  return document.write();
}
