/** Text as HTML shows it between tags. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text as HTML takes it between double quotes. */
export const escapeAttribute = (text: string) => escapeHtml(text).replaceAll('"', '&quot;');

/**
 * Text as Markdown shows it: what CommonMark would read as markup is escaped, nothing else is, so that it stays
 * readable as text. A star between spaces and an underscore within a word are no markup.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/`/g, '\\`')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\](?=[([])/g, '\\]')
    .replace(/(?<=\S)\*|\*(?=\S)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(/~(?=~)/g, '\\~');
}

/** Escapes what at the start of a line would begin a heading, a list, a quotation, a rule or a block of code. */
export function escapeLineStarts(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^(\s*)(#{1,6}(?:\s|$)|>|[-+*]\s|(?:[-*_]\s*){3,}$|=+\s*$|~{3})/, '$1\\$2')
        .replace(/^(\s*\d{1,9})([.)]\s)/, '$1\\$2'),
    )
    .join('\n');
}

/** An address as it stands in the brackets of a Markdown link. */
export const markdownAddress = (url: string) =>
  url.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

/** Addresses that a reader may safely follow; a document can name any other scheme. */
export const isSafeAddress = (url: string) => /^(?:https?|ftp|mailto|tel):/i.test(url.trim());
