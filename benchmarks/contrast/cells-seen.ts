import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { luminanceOf, ratio, type SeenWord } from './words-seen.ts';

const MOST_BYTES = 200_000_000;
const WHITE = 0xff_ff_ff;

/**
 * Words of a workbook with the contrast of their colour to the fill of their cell, from its XML (ECMA-376-1, 18.8): printed cells
 * cut text off, which hides it in another way.
 */
export async function cellsSeen(file: string): Promise<SeenWord[]> {
  await using zip = await openZip(file);
  const part = async (name: string) =>
    zip.entries.has(name) ? (await zip.read(name, MOST_BYTES)).toString('utf8') : '';
  const looks = looksOf(await part('xl/styles.xml'));
  const strings = [...(await part('xl/sharedStrings.xml')).matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, si = '']) => si);
  const seen: SeenWord[] = [];
  for (const name of zip.entries.keys()) {
    if (!/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) continue;
    for (const [, tag = '', inside = ''] of (await part(name)).matchAll(/<c ([^>]*[^/>])>([\s\S]*?)<\/c>/g)) {
      const look = looks[Number(/\bs="(\d+)"/.exec(tag)?.[1] ?? 0)] ?? { color: 0, fill: WHITE };
      const value = /<v>([\s\S]*?)<\/v>/.exec(inside)?.[1] ?? '';
      const text = /\bt="s"/.test(tag) ? (strings[Number(value)] ?? '') : `<t>${value}</t>${inside}`;
      seen.push(...wordsOf(text, look));
    }
  }
  return seen;
}

interface Look {
  color: number;
  fill: number;
}

function looksOf(styles: string): Look[] {
  const within = (tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(styles)?.[0] ?? '';
  const fonts = [...within('fonts').matchAll(/<font>([\s\S]*?)<\/font>|<font\/>/g)].map(([font]) => colorIn(font) ?? 0);
  const fills = [...within('fills').matchAll(/<fill>([\s\S]*?)<\/fill>|<fill\/>/g)].map(([fill]) =>
    /patternType="solid"/.test(fill) ? (colorIn(fill, 'fgColor') ?? WHITE) : WHITE,
  );
  return [...within('cellXfs').matchAll(/<xf ([^>]*)/g)].map(([, xf = '']) => ({
    color: fonts[Number(/fontId="(\d+)"/.exec(xf)?.[1] ?? 0)] ?? 0,
    fill: fills[Number(/fillId="(\d+)"/.exec(xf)?.[1] ?? 0)] ?? WHITE,
  }));
}

function colorIn(xml: string, tag = 'color'): number | undefined {
  const rgb = new RegExp(`<${tag} [^>]*rgb="(?:[0-9A-Fa-f]{2})?([0-9A-Fa-f]{6})"`).exec(xml)?.[1];
  return rgb === undefined ? undefined : Number.parseInt(rgb, 16);
}

/** Runs have colours of their own (18.4.4). */
function wordsOf(xml: string, { color, fill }: Look): SeenWord[] {
  const runs = /<r>/.test(xml) ? [...xml.matchAll(/<r>([\s\S]*?)<\/r>/g)].map(([, run = '']) => run) : [xml];
  return runs.flatMap((run) => {
    const contrast = ratio(luminanceOf(colorIn(run) ?? color), luminanceOf(fill));
    const text = [...run.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, words = '']) => words).join('');
    const words = text.normalize('NFKC').split(/\s+/);
    return words.filter((word) => /[\p{L}\p{N}]{2}/u.test(word)).map((word) => ({ text: word, contrast }));
  });
}
