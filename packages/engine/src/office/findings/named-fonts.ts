/**
 * Fonts that a document asks for, by the parts of it that are shown. Fonts that are named for scripts which the text
 * does not use do not count, nor do those of styles that nothing refers to.
 */
export interface Parts {
  kind: 'word' | 'slides' | 'sheets' | 'opendocument' | 'rtf' | 'binary';
  /** Text of the parts by their names; of a single file, under ''. */
  texts: ReadonlyMap<string, string>;
}

export function namedFonts({ kind, texts }: Parts): Set<string> {
  const fonts = READERS[kind](texts);
  return new Set([...fonts].map((font) => font.trim()).filter((font) => font !== '' && !/^[@+]/.test(font)));
}

type Reader = (texts: ReadonlyMap<string, string>) => Iterable<string>;

const READERS: Record<Parts['kind'], Reader> = {
  word: wordFonts,
  slides: slideFonts,
  sheets: sheetFonts,
  opendocument: openDocumentFonts,
  rtf: richTextFonts,
  binary: binaryFonts,
};

const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => unescaped(found[1] ?? ''));

const joined = (texts: ReadonlyMap<string, string>, name: RegExp) =>
  [...texts].flatMap(([part, text]) => (name.test(part) ? [text] : [])).join('\n');

/** Styles, theme and runs of a word-processing document (ECMA-376-1, 17.3.2.26, 17.7.4, 20.1.4.1.16). */
function wordFonts(texts: ReadonlyMap<string, string>): string[] {
  const content = joined(texts, /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/);
  const styles = texts.get('word/styles.xml') ?? '';
  const referred = new Set(captures(content, /<w:[prt](?:Style|blStyle) w:val="([^"]*)"/g));
  const used = (styles.match(/<w:style\b[^]*?<\/w:style>/g) ?? []).filter((style) => {
    const head = style.slice(0, style.indexOf('>'));
    return / w:default="(?:1|true)"/.test(head) || referred.has(/ w:styleId="([^"]*)"/.exec(head)?.[1] ?? '');
  });
  const shown = [content, /<w:docDefaults>[^]*?<\/w:docDefaults>/.exec(styles)?.[0] ?? '', ...used].join('\n');
  const fonts = captures(shown, /<w:rFonts[^>]*?\sw:(?:ascii|hAnsi)="([^"]*)"/g);
  const theme = joined(texts, /^word\/theme\/theme\d*\.xml$/);
  for (const part of ['minor', 'major'])
    if (shown.includes(`w:asciiTheme="${part}`))
      fonts.push(...captures(theme, new RegExp(`<a:${part}Font>\\s*<a:latin typeface="([^"]*)"`, 'g')));
  return fonts;
}

function slideFonts(texts: ReadonlyMap<string, string>): string[] {
  const shown = joined(texts, /^ppt\/slides\/slide\d+\.xml$/);
  const theme = texts.get('ppt/theme/theme1.xml') ?? '';
  const own = captures(shown, /<a:latin typeface="([^"+]+)"/g);
  return [...own, ...captures(theme, /<a:m(?:aj|in)orFont>\s*<a:latin typeface="([^"]+)"/g)];
}

/** Fonts that a cell format refers to (ECMA-376-1, 18.8.22, 18.8.45). */
function sheetFonts(texts: ReadonlyMap<string, string>): string[] {
  const styles = texts.get('xl/styles.xml') ?? '';
  const fonts = styles.match(/<font>[^]*?<\/font>|<font\/>/g) ?? [];
  const formats = /<cellXfs[^]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  const used = new Set(captures(formats, /\sfontId="(\d+)"/g).map(Number));
  return fonts.flatMap((font, index) => (used.has(index) ? captures(font, /<name val="([^"]*)"/g) : []));
}

/** Faces that a style names (OpenDocument 1.3, part 3, 20.192 and 16.23). */
function openDocumentFonts(texts: ReadonlyMap<string, string>): string[] {
  const all = joined(texts, /^(?:content|styles)\.xml$/);
  const faces = new Map(
    (all.match(/<style:font-face\b[^>]*>/g) ?? []).map((face) => [
      /\sstyle:name="([^"]*)"/.exec(face)?.[1] ?? '',
      unescaped(/\ssvg:font-family="([^"]*)"/.exec(face)?.[1] ?? ''),
    ]),
  );
  const named = captures(all, /\sstyle:font-name="([^"]*)"/g);
  return named.map((name) => (faces.get(name) ?? name).replace(/^'|'$/g, ''));
}

/** Entries of the font table that the text turns to (RTF 1.9.1, "Font Table"). */
function richTextFonts(texts: ReadonlyMap<string, string>): string[] {
  const text = texts.get('') ?? '';
  const table = [...text.matchAll(/\{\\f(\d+)(?:\\[a-z]+-?\d* ?|\{\\\*[^{}]*\})*([^;\\{}]+)(?:\{\\\*[^{}]*\})?;\}/g)];
  const last = table.at(-1);
  const body = text.slice((last?.index ?? 0) + (last?.[0].length ?? 0));
  const used = new Set(captures(body, /\\f(\d+)(?!\d)/g));
  return table.flatMap(([, number = '', name = '']) => (used.has(number) ? [name] : []));
}

/** Their fonts stand in tables of several versions: only those with a known stand-in are looked for. */
function binaryFonts(texts: ReadonlyMap<string, string>): string[] {
  return (texts.get('') ?? '').split('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
