import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import {
  asArray,
  asDict,
  asName,
  asString,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { openPdfFile, recoverPdfFile } from '../../opening/read-pdf-file.ts';
import type { OpenDocument } from '../../pdfium/open.ts';

const hiddenByDocument = new WeakMap<OpenDocument, ReadonlySet<string>>();

/**
 * Names of the layers that are not shown when the document is opened (ISO 32000-2, 8.11.4.3). PDFium tells of the marks
 * of an object no more than the layer's name, so a name that a shown layer has as well is not among them. A file that
 * our reader does not open has none.
 */
export function hiddenLayers(document: OpenDocument): ReadonlySet<string> {
  const known = hiddenByDocument.get(document);
  if (known) return known;
  const hidden = readHiddenLayers(document.path);
  hiddenByDocument.set(document, hidden);
  return hidden;
}

function readHiddenLayers(path: string): ReadonlySet<string> {
  for (const open of [openPdfFile, recoverPdfFile]) {
    try {
      const properties = asDict(open(path).catalog.get('OCProperties'));
      return properties ? namesOfHidden(properties) : new Set();
    } catch (error) {
      // What the layers of an encrypted file are is not known, and all are shown.
      if (error instanceof UnreadableAsIs && error.why === 'encrypted') break;
    }
  }
  return new Set();
}

function namesOfHidden(properties: PdfDict): ReadonlySet<string> {
  const configuration = asDict(properties.get('D')) ?? new Map<string, PdfObject>();
  const on = numbersIn(configuration.get('ON'));
  const off = numbersIn(configuration.get('OFF'));
  const offUnlessOn = asName(configuration.get('BaseState')) === 'OFF';
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const layer of asArray(properties.get('OCGs')) ?? []) {
    const name = textOf(asString(asDict(layer)?.get('Name')));
    const number = layer instanceof PdfRef ? layer.number : -1;
    const isHidden = off.has(number) || (offUnlessOn && !on.has(number));
    (isHidden ? hidden : shown).add(name);
  }
  return new Set([...hidden].filter((name) => !shown.has(name)));
}

function numbersIn(list: PdfObject | undefined): ReadonlySet<number> {
  return new Set((asArray(list) ?? []).flatMap((entry) => (entry instanceof PdfRef ? [entry.number] : [])));
}
