import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EditedDocument } from '@pagewright/editor';
import { withDocument } from '@pagewright/engine/pdfium';
import { call } from '../lossless/call.ts';
import type { FormField, Values } from './fields.ts';

/** Ways to fill in a form: ours, and what others would take. Each writes `output`, or fails. */

interface Filling {
  file: string;
  fields: readonly FormField[];
  values: Values;
  folder: string;
  output: string;
}

export const FILLERS: Readonly<Record<string, (filling: Filling) => Promise<void>>> = {
  ours: async ({ file, values, output }) => {
    const document = new EditedDocument(new Uint8Array(await readFile(file)));
    document.apply({ kind: 'fields.fill', fields: Array.from(values, ([name, value]) => ({ name, value })) });
    await writeFile(output, document.write());
  },
  PDFium: ({ file, values, output }) =>
    withDocument({ path: file }, async (opened) => writeFile(output, filledByPdfium(opened, values))),
  '@cantoo/pdf-lib': async ({ file, fields, values, output }) => {
    const { PDFDocument, PDFName, PDFRadioGroup } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(await readFile(file));
    document.catalog.delete(PDFName.of('Perms'));
    const form = document.getForm();
    form.deleteXFA();
    for (const { name, type } of fields) {
      const value = values.get(name) ?? '';
      const field = form.getField(name);
      if (type === 'text') form.getTextField(name).setText(value);
      else if (field instanceof PDFRadioGroup) field.select(value);
      else form.getCheckBox(name).check();
    }
    form.updateFieldAppearances();
    await writeFile(output, await document.save({ updateFieldAppearances: false }));
  },
  '@libpdf/core': async ({ file, fields, values, output }) => {
    const { PDF } = await import('@libpdf/core');
    const document = await PDF.load(new Uint8Array(await readFile(file)));
    const form = document.getForm();
    for (const { name, type, widgets } of fields)
      // It refuses fields that are read only; the others are filled all the same.
      try {
        form?.fill({ [name]: type === 'text' || widgets.length > 1 ? (values.get(name) ?? '') : true });
      } catch {
        continue;
      }
    await writeFile(output, await document.save());
  },
  'pdftk-java': async ({ file, values, folder, output }) => {
    const data = path.join(folder, 'data.xfdf');
    await writeFile(data, xfdfOf(values));
    const { status } = await call('pdftk', [file, 'fill_form', data, 'output', output, 'drop_xfa', 'need_appearances']);
    if (status !== 0) throw new Error('pdftk fails');
  },
  qpdf: async ({ file, fields, values, folder, output }) => {
    const [valued, json] = [path.join(folder, 'valued.pdf'), path.join(folder, 'values.json')];
    await writeFile(json, await qpdfUpdate(file, fields, values));
    const update = await call('qpdf', [file, `--update-from-json=${json}`, valued]);
    const { status } = await call('qpdf', [valued, '--generate-appearances', output]);
    if (update.status > 3 || (status !== 0 && status !== 3)) throw new Error('qpdf fails');
  },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xfdfOf(values: Values): string {
  const fields = Array.from(
    values,
    ([name, value]) =>
      `<field name="${escaped(name).replaceAll('"', '&quot;')}"><value>${escaped(value)}</value></field>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields>${fields.join('')}</fields></xfdf>`;
}

interface QpdfField {
  fullname: string;
  object: string;
}

/** Values of all fields in qpdf's own notation. */
async function qpdfUpdate(file: string, fields: readonly FormField[], values: Values): Promise<string> {
  const { out } = await call('qpdf', ['--json=2', '--json-key=acroform', '--json-key=qpdf', file]);
  const read = JSON.parse(out.toString()) as {
    acroform: { fields: QpdfField[] };
    qpdf: [object, Record<string, { value?: Record<string, unknown> }>];
  };
  const [header, objects] = read.qpdf;
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  const changed: Record<string, object> = {};
  for (const { fullname, object } of read.acroform.fields) {
    const value = values.get(fullname);
    const known = objects[`obj:${object}`]?.value;
    if (value === undefined || !known) continue;
    const set = types.get(fullname) === 'text' ? { '/V': `u:${value}` } : { '/V': `/${value}`, '/AS': `/${value}` };
    changed[`obj:${object}`] = { value: { ...known, ...set } };
  }
  return JSON.stringify({ version: 2, qpdf: [header, changed] });
}

type Opened = Parameters<Parameters<typeof withDocument>[1]>[0];

const WIDGET = 20;

/** Field by field as its interface has it, with the appearances that it makes. */
function filledByPdfium({ pdfium, handle }: Opened, values: Values): Uint8Array {
  const { pdfium: module } = pdfium;
  const { malloc, free } = module.wasmExports;
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(handle, pdfium.PDFiumExt_OpenFormFillInfo());
  const told = (read: (buffer: number, size: number) => number): string => {
    const buffer = malloc(1024);
    const text = module.UTF16ToString(buffer, read(buffer, 1024));
    free(buffer);
    return text;
  };
  for (let place = 0; place < pdfium.FPDF_GetPageCount(handle); place += 1) {
    const page = pdfium.FPDF_LoadPage(handle, place);
    pdfium.FORM_OnAfterLoadPage(page, form);
    for (let at = 0; at < pdfium.FPDFPage_GetAnnotCount(page); at += 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, at);
      const isField = pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET;
      const name = isField ? told((...to) => pdfium.FPDFAnnot_GetFormFieldName(form, annotation, ...to)) : '';
      const value = values.get(name);
      const state = isField ? told((...to) => pdfium.FPDFAnnot_GetFormFieldExportValue(form, annotation, ...to)) : '';
      if (value !== undefined && (state === '' || state === value)) {
        const text = malloc((value.length + 1) * 2);
        module.stringToUTF16(value, text, (value.length + 1) * 2);
        pdfium.EPDFAnnot_SetFormFieldValue(form, annotation, text);
        if (state === '') pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
        free(text);
      }
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
    pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(handle, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const bytes = malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, bytes, size);
  const copy = Uint8Array.from({ length: size }, (_, place) => module.getValue(bytes + place, 'i8'));
  free(bytes);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return copy;
}
