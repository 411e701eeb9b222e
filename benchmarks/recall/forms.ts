import { readFile } from 'node:fs/promises';
import { textOfSlides, textOfWord, textOfWorkbook } from './office-text.ts';
import { textOfModel } from './model-text.ts';
import { workbookAsShown } from './workbook-shown.ts';

/** A form of output: the tool and options that make it, and how its words are read back. */
export interface Form {
  slug: string;
  options: Readonly<Record<string, string>>;
  /** `pages`: of the PDF. */
  read: (path: string, pages: number) => Promise<string>;
  /** What a program shows of it, where that takes longer to learn: asked for where words are missing. */
  shown?: (path: string, pages: number) => Promise<string>;
}

const asText = (path: string) => readFile(path, 'utf8');

/** Text recognition is off: words that a page only shows as a picture are no words of the PDF. */
export const FORMS: Readonly<Record<string, Form>> = {
  txt: { slug: 'pdf-to-txt', options: { headers: 'true', ocr: '0' }, read: asText },
  layout: { slug: 'pdf-to-txt', options: { layout: 'keep', ocr: '0' }, read: asText },
  markdown: {
    slug: 'pdf-to-txt',
    options: { format: 'markdown', headers: 'true', emphasis: 'false', ocr: '0' },
    read: async (path) => withoutTags(withoutMarks(withBullets(await asText(path), /^\s*- /gm))),
  },
  html: {
    slug: 'pdf-to-txt',
    options: { format: 'html', headers: 'true', pictures: 'false', ocr: '0' },
    read: async (path) => {
      const body = (await asText(path)).replace(/^[\s\S]*<body>/, '');
      return withoutTags(body.replaceAll(/<ul>[\s\S]*?<\/ul>/g, (list) => withBullets(list, /<li>/g)));
    },
  },
  json: {
    slug: 'pdf-to-txt',
    options: { format: 'json', ocr: '0' },
    read: async (path) => textOfModel(await asText(path)),
  },
  docx: { slug: 'pdf-to-word', options: { ocr: '0' }, read: textOfWord },
  xlsx: { slug: 'pdf-to-excel', options: { ocr: '0' }, read: textOfWorkbook, shown: workbookAsShown },
  pptx: { slug: 'pdf-to-ppt', options: { ocr: '0' }, read: textOfSlides },
};

/** Bullets are signs that some pages draw by a letter: in Courier New, which Word takes for those of its second level. */
const withBullets = (text: string, items: RegExp) => text.replaceAll(items, (item) => `${item} o `);

/** Angle brackets that Markdown shows as such: escaped ones, and those of code. */
const withoutMarks = (markdown: string) =>
  markdown.replaceAll('\\<', ' ').replaceAll(/^(`{3,})$[\s\S]*?^\1$/gm, (code) => code.replaceAll('<', ' '));

const INLINE = /<\/?(?:strong|em|s|u|a|code|span|sup|sub)\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Inline tags stand within words, others part them. */
function withoutTags(html: string): string {
  return html
    .replaceAll(INLINE, '')
    .replaceAll(/<[A-Za-z/!][^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
