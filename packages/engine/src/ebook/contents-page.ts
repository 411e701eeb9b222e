import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Element, Text } from 'domhandler';
import { RIGHT_TO_LEFT } from './clean/clean-document.ts';
import { spellXml } from './clean/markup.ts';
import { printStyles } from './clean/print-styles.ts';
import type { Book, ContentsEntry, Place, Typesetting } from './book.ts';
import { addressOf } from './places.ts';

/** What the list is called in the language of the book. */
const HEADINGS: Record<string, string> = {
  ar: 'المحتويات',
  cs: 'Obsah',
  da: 'Indhold',
  de: 'Inhalt',
  el: 'Περιεχόμενα',
  en: 'Contents',
  es: 'Índice',
  fi: 'Sisällys',
  fr: 'Table des matières',
  he: 'תוכן העניינים',
  hi: 'विषय-सूची',
  hu: 'Tartalom',
  it: 'Indice',
  ja: '目次',
  ko: '차례',
  nl: 'Inhoud',
  no: 'Innhold',
  pl: 'Spis treści',
  pt: 'Índice',
  ro: 'Cuprins',
  ru: 'Содержание',
  sv: 'Innehåll',
  tr: 'İçindekiler',
  uk: 'Зміст',
  zh: '目录',
};
const NAME = 'pagewright-contents.xhtml';

/** Writes the list of contents as a document of the book, and gives its name. `numberOf` is the number shown. */
export async function contentsMarkup(
  folder: string,
  { contents, language }: Book,
  setting: Typesetting,
  numberOf: (place: Place) => number | undefined,
): Promise<string> {
  const heading = HEADINGS[language.toLowerCase().split(/[-_]/)[0] ?? ''] ?? 'Contents';
  const { before, after } = printStyles(setting, undefined, language);
  const lines = linesOf(contents, 0, numberOf);
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  const markup = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${/^[\w-]+$/.test(language) ? language : 'en'}" dir="${direction}"><head><meta charset="utf-8"/><title>${heading}</title>
<style>${before} ${STYLE} ${after}</style></head><body><h1>${heading}</h1>${spellXml(lines)}</body></html>`;
  await writeFile(path.join(folder, NAME), markup);
  return NAME;
}

const STYLE = `
  h1 { font-size: 1.4em; font-weight: normal; margin: 0 0 1em; }
  p { margin: 0 0 0.35em; display: flex; align-items: baseline; break-inside: avoid; }
  a { text-decoration: none; }
  i { flex: 1 0 1.5em; margin: 0 0.4em; border-bottom: 0.6pt dotted #888; }
  b { font-weight: normal; font-variant-numeric: tabular-nums; }`;

const DEEPEST = 4;

function linesOf(
  entries: readonly ContentsEntry[],
  depth: number,
  numberOf: (place: Place) => number | undefined,
): Element[] {
  return entries.flatMap(({ title, place, children }) => {
    const number = place && numberOf(place);
    const below = depth + 1 < DEEPEST ? linesOf(children, depth + 1, numberOf) : [];
    const words = new Element('a', place ? { href: addressOf(place) } : {}, [new Text(title)]);
    const tail = number === undefined ? [] : [new Element('i', {}), new Element('b', {}, [new Text(String(number))])];
    return [new Element('p', { style: `margin-inline-start: ${depth * 1.5}em` }, [words, ...tail]), ...below];
  });
}
