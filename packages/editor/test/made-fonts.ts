import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { makeTrueType, words } from '@pagewright/pdf/fonts/testing/true-type-maker.ts';
import { streamOf } from '@pagewright/testkit';

const SQUARE = {
  polygon: [
    [0, 0],
    [500, 0],
    [500, 500],
    [0, 500],
  ],
} as const;
/** Bytes of `OS/2` in its first version; `fsType` is the fifth word. */
const RIGHTS_WORDS = 39;
const RIGHTS_AT = 4;

/** A font of squares for these letters; the first is 701 thousandths wide, every other one wider by one. */
export function fontOf(letters: string, fsType = 0): Uint8Array {
  const characters = [...letters];
  return makeTrueType(
    characters.map(() => SQUARE),
    new Map(characters.map((letter, index) => [letter.codePointAt(0) ?? 0, index + 1])),
    new Map([['OS/2', words(...Array.from({ length: RIGHTS_WORDS }, (_, at) => (at === RIGHTS_AT ? fsType : 0)))]]),
  );
}

/** As a simple font of a document, objects from `first` on; its codes are those of Latin-1. */
export function simpleFontOf(
  name: string,
  letters: string,
  first: number,
  fsType = 0,
): Record<number, string | Buffer> {
  const widths = Array.from({ length: 256 }, (_, code) => {
    const place = [...letters].indexOf(String.fromCodePoint(code));
    return place < 0 ? 0 : 701 + place;
  });
  return {
    [first]: `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FirstChar 0/LastChar 255/Widths[${widths.join(' ')}]/Encoding/WinAnsiEncoding/FontDescriptor ${first + 1} 0 R>>`,
    [first + 1]:
      `<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80/FontFile2 ${first + 2} 0 R>>`,
    [first + 2]: streamOf('', fontOf(letters, fsType)),
  };
}

/** Faces by their hashes, as they travel beside a script. */
export function facesOf(...fonts: Uint8Array[]): { hashes: string[]; assets: Map<string, Uint8Array> } {
  const assets = new Map(fonts.map((font) => [hex(sha256(font)), font]));
  return { hashes: [...assets.keys()], assets };
}

const FONT_FOLDERS = ['/usr/local/share/fonts', '/usr/share/fonts'];

/** A font of the machine by the name of its file: set-up has it installed. */
export function installedFont(name: string): Uint8Array {
  for (const folder of FONT_FOLDERS.filter((each) => existsSync(each))) {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
      (file) => path.basename(file) === name,
    );
    if (found) return new Uint8Array(readFileSync(path.join(folder, found)));
  }
  throw new Error(`${name} is not installed`);
}
