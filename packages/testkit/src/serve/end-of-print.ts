import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { textOfPages } from '@pagewright/engine/inspect';
import type { AddressPrint, AddressPrinter } from '@pagewright/engine/web';
import { EngineFailure, type EngineFailureFacts } from '@pagewright/ground/failure.ts';
import { PLAIN_PRINT } from './plain-print.ts';

export interface PrintEnd {
  /** "done", or the code of the failure. */
  end: string;
  facts: EngineFailureFacts;
  /** Codes. */
  notes: string[];
  pages: number;
  text: string;
  pdf: Buffer;
}

/** Prints an address into a new folder below `scratch`, and tells how that ended. A failure must leave nothing. */
export async function endOfPrint(
  printer: AddressPrinter,
  scratch: string,
  address: string,
  more: Partial<AddressPrint> = {},
): Promise<PrintEnd> {
  const output = path.join(await mkdtemp(path.join(scratch, 'print-')), 'page.pdf');
  try {
    const { notes, pages, encrypted } = await printer.print({ ...PLAIN_PRINT, ...more, address, output });
    const text = encrypted ? '' : (await textOfPages(output)).join('\n');
    const codes = notes.map(({ code }) => code);
    return { end: 'done', facts: {}, notes: codes, pages, text, pdf: await readFile(output) };
  } catch (error) {
    assert.ok(error instanceof EngineFailure, String(error));
    assert.equal(existsSync(output), false, 'a failure leaves nothing');
    return { end: error.code, facts: error.facts, notes: [], pages: 0, text: '', pdf: Buffer.alloc(0) };
  }
}
