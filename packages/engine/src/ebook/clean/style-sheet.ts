/** What printing needs changed in a book's style sheets. */

/** The paper is the person's choice; what a book says of it is for other readers. */
const PAGE_RULE = /@page\b[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gi;
const REMOTE_IMPORT = /@import\s+(?:url\(\s*)?["']?(?:[a-z][a-z0-9+.-]*:)?\/\/[^;]*;/gi;
const REMOTE_ADDRESS = /url\(\s*(["']?)(?!data:)(?:[a-z][a-z0-9+.-]*:|\/\/)[^)]*\)/gi;
/** EPUB 3.3, clause 6.3.1: prefixed properties of older books. */
const BOOK_PREFIX = /(^|[\s;{])-epub-([a-z-]+\s*:)/gi;
/** On paper what is fixed would stand on every page. */
const FIXED = /(position\s*:\s*)fixed\b/gi;
/** A line that may not be broken and is wider than the page makes Chromium print the whole document smaller. */
const UNBROKEN = /(white-space\s*:\s*)(nowrap|pre)(?![-\w])/gi;

export function cleanStyle(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(PAGE_RULE, '')
    .replace(REMOTE_IMPORT, '')
    .replace(REMOTE_ADDRESS, 'none')
    .replace(BOOK_PREFIX, '$1$2')
    .replace(FIXED, '$1absolute')
    .replace(UNBROKEN, (_all, start: string, value: string) => start + (value === 'pre' ? 'pre-wrap' : 'normal'));
}
