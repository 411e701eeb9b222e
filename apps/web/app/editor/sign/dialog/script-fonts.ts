import allura from '@fontsource/allura/files/allura-latin-400-normal.woff?url';
import alluraMore from '@fontsource/allura/files/allura-latin-ext-400-normal.woff?url';
import caveat from '@fontsource/caveat/files/caveat-latin-400-normal.woff?url';
import caveatMore from '@fontsource/caveat/files/caveat-latin-ext-400-normal.woff?url';
import caveatCyrillic from '@fontsource/caveat/files/caveat-cyrillic-400-normal.woff?url';
import dancing from '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff?url';
import dancingMore from '@fontsource/dancing-script/files/dancing-script-latin-ext-400-normal.woff?url';
import sacramento from '@fontsource/sacramento/files/sacramento-latin-400-normal.woff?url';
import sacramentoMore from '@fontsource/sacramento/files/sacramento-latin-ext-400-normal.woff?url';
import vibes from '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff?url';
import vibesMore from '@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff?url';
import vibesCyrillic from '@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff?url';
import whisper from '@fontsource/whisper/files/whisper-latin-400-normal.woff?url';
import whisperMore from '@fontsource/whisper/files/whisper-latin-ext-400-normal.woff?url';
import { NameWriter } from '@pagewright/editor/drawings/name-outline';
import { unpackWoff } from './unpack-woff.ts';

/** Free fonts (SIL OFL 1.1) that look like somebody’s hand, each in parts: one for each script. */
const FONTS = [
  { name: 'Whisper', latin: whisper, more: whisperMore },
  { name: 'Great Vibes', latin: vibes, more: vibesMore, cyrillic: vibesCyrillic },
  { name: 'Allura', latin: allura, more: alluraMore },
  { name: 'Sacramento', latin: sacramento, more: sacramentoMore },
  { name: 'Dancing Script', latin: dancing, more: dancingMore },
  { name: 'Caveat', latin: caveat, more: caveatMore, cyrillic: caveatCyrillic },
] as const;

/** Letters of Western Europe are in the first part; only what is typed beyond them is fetched. */
const BEYOND_LATIN = /[^\p{ASCII}\u0080-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac]/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

export interface ScriptFont {
  readonly name: string;
  readonly writer: NameWriter;
}

const files = new Map<string, Promise<Uint8Array>>();

function fileAt(address: string): Promise<Uint8Array> {
  const known = files.get(address);
  if (known) return known;
  const fetched = fetch(address)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${answer.status}`))))
    .then((packed) => unpackWoff(new Uint8Array(packed)));
  files.set(address, fetched);
  // What could not be fetched is asked for once more.
  fetched.catch(() => files.delete(address));
  return fetched;
}

/** Which parts of the fonts a text needs: texts that need the same are written with the same fonts. */
export const partsFor = (text: string): string =>
  `${BEYOND_LATIN.test(text) ? 'more ' : ''}${CYRILLIC.test(text) ? 'cyrillic' : ''}`.trim();

export function scriptFonts(parts: string): Promise<ScriptFont[]> {
  return Promise.all(
    FONTS.map(async (font) => {
      const addresses: string[] = [font.latin];
      if (parts.includes('more')) addresses.push(font.more);
      if (parts.includes('cyrillic') && 'cyrillic' in font) addresses.push(font.cyrillic);
      return { name: font.name, writer: new NameWriter(await Promise.all(addresses.map(fileAt))) };
    }),
  );
}
