import { Element, Text, type Document } from 'domhandler';
import { appendChild, removeElement } from 'domutils';
import type { BookDocument, Typesetting } from '../book.ts';
import { hyphenate } from './hyphenate.ts';
import { allNamed, attribute, elementsBelow, firstNamed, localName, parseHtml, parseXml, spellXml } from './markup.ts';
import { settleNames } from './names.ts';
import { wordsOf } from './words.ts';
import { piecesOf } from './pieces.ts';
import { printStyles } from './print-styles.ts';
import { pageColour } from './page-colour.ts';
import { cleanReferences, type Surroundings } from './references.ts';
import { sheetsOf, styleSheet } from './sheets.ts';
import { removeUnprintable } from './unprintable.ts';

export interface CleanSettings {
  around: Surroundings;
  /** Of the book, for a document that does not tell. */
  language: string;
  /** Ids that something of the book leads to. */
  targets: ReadonlySet<string>;
  setting: Typesetting;
  fixed?: BookDocument['fixed'];
}

export interface CleanDocument {
  /** XHTML that every parser takes; a very long document in several pieces, to be printed one after the other. */
  pieces: string[];
  mediaDropped: number;
}

/** Languages written from right to left. */
export const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur|yi|dv|ps|sd|ug)(?:[-_]|$)/i;

/** Elements that HTML does not close: a document that leaves them open is no XML, whatever it says. */
const UNCLOSED = /<(?:br|hr|img|meta|link|input)(?:\s(?:[^<>]*[^<>/])?)?>(?!\s*<\/(?:br|hr|img|meta|link|input)>)/i;

export function readDocument(text: string): Document {
  return UNCLOSED.test(text) ? parseHtml(text) : parseXml(text);
}

/** Makes of one of a book's documents one that prints offline: no scripts, nothing from elsewhere, links by place. */
export function cleanDocument(document: Document, settings: CleanSettings): CleanDocument {
  const { html, head, body } = skeletonOf(document);
  const mediaDropped = removeUnprintable(html);
  // Sheets are kept in their order; everything else of a head is for other programs.
  const sheets = sheetsOf(html, settings.around);
  const title = allNamed(head, 'title')[0];
  for (const element of allNamed(body, 'style')) removeElement(element);
  for (const element of elementsBelow(html)) cleanReferences(element, settings.around);
  removeComments(html);
  settleNames(document, html);

  const language = attribute(html, 'lang') ?? settings.language;
  if (language !== '') {
    html.attribs['lang'] = language;
    html.attribs['xml:lang'] = language;
  }
  // Converters lose the direction more often than the language.
  if (RIGHT_TO_LEFT.test(language) && attribute(html, 'dir') === undefined && attribute(body, 'dir') === undefined)
    html.attribs['dir'] = 'rtl';
  if (settings.setting.hyphenation === 'by-language' && !settings.fixed) hyphenate(body, language);

  const { before, after } = printStyles(settings.setting, settings.fixed, language);
  const words = title ? spellXml(new Element('title', {}, [new Text(wordsOf(title))])) : '<title></title>';
  const colour = settings.fixed
    ? undefined
    : pageColour(
        html,
        body,
        sheets.map(({ css }) => css),
      );
  const paper = colour === undefined ? '' : `@page { background: ${colour}; }`;
  const styles = [styleSheet(before), ...sheets.map(({ markup }) => markup), styleSheet(after + paper)].join('');
  const root = spellXml(new Element('html', html.attribs, [new Text('')])).replace(/<\/html>$|\/>$/, '');
  const start = root.endsWith('>') ? root : `${root}>`;
  const opening = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${start}<head><meta charset="utf-8"/>${words}${styles}</head>`;
  const pieces = settings.fixed ? [body] : piecesOf(body);
  return {
    pieces: pieces.map((piece) => {
      appendTargets(piece, settings.targets);
      return `${opening}${spellXml(piece)}</html>`;
    }),
    mediaDropped,
  };
}

function skeletonOf(document: Document): { html: Element; head: Element; body: Element } {
  const html = firstNamed(document, 'html') ?? wrapped(document, 'html');
  const head = firstNamed(html, 'head') ?? new Element('head', {});
  const frameset = firstNamed(html, 'frameset');
  const body = html.children.find((child): child is Element => child instanceof Element && localName(child) === 'body');
  if (body) return { html, head, body };
  const made = new Element('body', {});
  for (const child of html.children.slice()) if (child !== head && child !== frameset) appendChild(made, child);
  appendChild(html, made);
  return { html, head, body: made };
}

function wrapped(document: Document, name: string): Element {
  const element = new Element(name, {});
  for (const child of document.children.slice()) appendChild(element, child);
  document.children = [element];
  element.parent = document;
  return element;
}

function removeComments(parent: Element): void {
  for (const child of parent.children.slice()) {
    if (child instanceof Element) removeComments(child);
    else if (child instanceof Text) child.data = spellable(child.data);
    else if (child.type === 'comment' || child.type === 'directive') removeElement(child);
  }
  for (const [key, value] of Object.entries(parent.attribs)) parent.attribs[key] = spellable(value);
}

/** Without what XML has no spelling for (XML 1.0, 2.2). */
function spellable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/**
 * Chromium prints the place of an element only where a link of the same document leads to it. These links show
 * nothing.
 */
function appendTargets(body: Element, targets: ReadonlySet<string>): void {
  if (targets.size === 0) return;
  const links = [...targets].map((id) => new Element('a', { href: `#${encodeURIComponent(id)}` }));
  appendChild(body, new Element('div', { hidden: 'hidden', style: 'display: none' }, links));
}
