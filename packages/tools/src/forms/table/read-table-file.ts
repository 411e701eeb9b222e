import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@pagewright/contract';
import {
  decodeTable,
  loadFormText,
  loadTableText,
  MOST_TABLE_BYTES,
  readTable,
  sentence,
  type Answers,
  type Form,
  type ReadTable,
  type Table,
} from '@pagewright/forms';
import { ToolFailure } from '../../failure.ts';
import type { LocalFile } from '../../options.ts';

interface Reading {
  form: Form;
  shared: Answers;
  /** `2026-03-31`. */
  today: string;
  /** Of what is wrong with it. */
  language: Language;
}

/** Rows of a CSV file, whose columns are named in either language. Fails with FORM_TABLE_UNREADABLE where it is no table. */
export async function readTableFile(file: LocalFile, { form, shared, today, language }: Reading): Promise<Table> {
  const texts = (await Promise.all([loadFormText(form.id, 'en'), loadFormText(form.id, 'fr')])).flatMap(
    (each) => each ?? [],
  );
  const { size } = await stat(file.path);
  const read: ReadTable =
    size > MOST_TABLE_BYTES
      ? { fault: { code: 'bytes', facts: { most: String(MOST_TABLE_BYTES / 1_000_000) } } }
      : readTable({ form, texts, shared }, decodeTable(await readFile(file.path)), { today });
  if ('table' in read) return read.table;
  const { faults } = await loadTableText(language);
  const { code, facts } = read.fault;
  throw new ToolFailure('FORM_TABLE_UNREADABLE', {
    file: path.basename(file.path),
    sentence: sentence(faults[code], facts),
  });
}
