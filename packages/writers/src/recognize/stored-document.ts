import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { DocumentModel, PageModel } from '@pagewright/recognition';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import type { DrawnLetters } from '@pagewright/recognition/drawn-letters/drawn-letters.ts';
import type { DrawnNumber } from '@pagewright/recognition/drawn-numbers/drawn-numbers.ts';
import { textOf } from '@pagewright/recognition/flow/runs.ts';

/**
 * A recognized document whose pages lie in files: between threads goes what is small, and each thread reads the pages
 * that it works on.
 */
export interface StoredDocument extends Omit<DocumentModel, 'pages'> {
  folder: string;
  pages: PageFacts[];
}

export interface PageFacts extends Pick<
  PageModel,
  'number' | 'width' | 'height' | 'turned' | 'source' | 'approximations'
> {
  /** What the page prints as its number: "12", "Page 12 of 30". */
  printedNumber?: string;
}

/** Writes the pages to the folder. */
export function storeDocument({ pages, ...facts }: DocumentModel, folder: string): StoredDocument {
  for (const page of pages) writeFileSync(pageFile(folder, page.number), serialize(page));
  return { ...facts, folder, pages: pages.map(factsOf) };
}

/** All of it, for those whose work is the whole document. */
export function readDocument({ folder, pages, ...facts }: StoredDocument): DocumentModel {
  return { ...facts, pages: pages.map(({ number }) => readPage(folder, number)) };
}

export const readPage = (folder: string, number: number): PageModel =>
  deserialize(readFileSync(pageFile(folder, number))) as PageModel;

/** Stores the draft of a page. A later draft of the same page replaces the earlier one. */
export function storeDraft(folder: string, draft: PageDraft): void {
  writeFileSync(draftFile(folder, draft.number), serialize(draft));
}

export const readDraft = (folder: string, number: number): PageDraft =>
  deserialize(readFileSync(draftFile(folder, number))) as PageDraft;

/** Keeps what a page draws as one number each, for those who check what they write against it. */
export function storeDrawnNumbers(folder: string, page: number, numbers: readonly DrawnNumber[]): void {
  writeFileSync(numbersFile(folder, page), serialize(numbers));
}

/** Undefined where they were not kept. */
export function readDrawnNumbers(folder: string, page: number): DrawnNumber[] | undefined {
  const file = numbersFile(folder, page);
  return existsSync(file) ? (deserialize(readFileSync(file)) as DrawnNumber[]) : undefined;
}

/** Keeps the letters of a page with their boxes, for those who mark single words of it. */
export function storeDrawnLetters(folder: string, page: number, letters: DrawnLetters): void {
  writeFileSync(lettersFile(folder, page), serialize(letters));
}

/** Undefined where they were not kept. */
export function readDrawnLetters(folder: string, page: number): DrawnLetters | undefined {
  const file = lettersFile(folder, page);
  return existsSync(file) ? (deserialize(readFileSync(file)) as DrawnLetters) : undefined;
}

const lettersFile = (folder: string, number: number) => path.join(folder, `letters-${number}`);
const numbersFile = (folder: string, number: number) => path.join(folder, `numbers-${number}`);
const pageFile = (folder: string, number: number) => path.join(folder, `page-${number}`);
const draftFile = (folder: string, number: number) => path.join(folder, `draft-${number}`);

function factsOf({ number, width, height, turned, source, approximations, header, footer }: PageModel): PageFacts {
  const printed = [...header, ...footer].find((block) => block.kind === 'pageNumber');
  return {
    number,
    width,
    height,
    ...(turned === undefined ? {} : { turned }),
    source,
    approximations,
    ...(printed ? { printedNumber: textOf(printed) } : {}),
  };
}
