import { Element, Text } from 'domhandler';
import { spellXml } from '../clean/markup.ts';

/**
 * A plain text as a page. Where blank lines divide it, the lines between them are one paragraph; else every line is.
 */
export function textMarkup(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\f', '\n\n');
  const blocks = /\n[ \t]*\n/.test(lines) ? lines.split(/\n[ \t]*\n+/) : lines.split('\n');
  const paragraphs = blocks
    .filter((block) => block.trim() !== '')
    .map((block) => new Element(isDrawn(block) ? 'pre' : 'p', {}, [new Text(block.replace(/^\n+|\s+$/g, ''))]));
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title></title></head><body>${spellXml(paragraphs)}</body></html>`;
}

/** Verse, tables and drawings are lines that are indented or spaced on purpose. */
function isDrawn(block: string): boolean {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.filter((line) => /^\s{2,}\S|\S {3,}\S/.test(line)).length > lines.length / 2;
}
