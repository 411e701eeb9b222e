import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFieldData } from '@pagewright/editor/field-data';
import type { FoundField } from '@pagewright/forms';
import { call } from '../lossless/call.ts';

interface Filling {
  file: string;
  /** With the values that they are to have. */
  fields: readonly FoundField[];
  folder: string;
  output: string;
}

/** Others that fill in forms. Each writes `output`, or fails. */
export const PEERS: Readonly<Record<string, (filling: Filling) => Promise<void>>> = {
  '@cantoo/pdf-lib': async ({ file, fields, output }) => {
    const { PDFDocument, PDFDropdown, PDFOptionList, PDFRadioGroup } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(await readFile(file));
    const form = document.getForm();
    form.deleteXFA();
    for (const { name, kind, value, choices } of fields) {
      const words = String(value);
      const field = form.getField(name);
      if (kind === 'text') form.getTextField(name).setText(words);
      else if (kind === 'tick') form.getCheckBox(name).check();
      else if (field instanceof PDFDropdown || field instanceof PDFOptionList || field instanceof PDFRadioGroup) {
        // It has its own words for choices, in the same order.
        const at = choices.findIndex((choice) => choice.value === words);
        field.select(field.getOptions()[at] ?? words);
      }
    }
    form.updateFieldAppearances();
    await writeFile(output, await document.save({ updateFieldAppearances: false }));
  },
  'pdftk-java': async ({ file, fields, folder, output }) => {
    const data = path.join(folder, 'data.xfdf');
    await writeFile(data, writeFieldData(fields, 'xfdf', 'form.pdf'));
    const { status } = await call('pdftk', [file, 'fill_form', data, 'output', output, 'drop_xfa'], 120_000);
    if (status !== 0) throw new Error('pdftk fails');
  },
};
