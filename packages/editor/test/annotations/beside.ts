import { fromUtf8, hex, sha256 } from '@pagewright/ground/bytes';
import { facesOf, fontOf, installedFont } from '../made-fonts.ts';
import { madePng } from '../made-images.ts';
import type { Beside } from '@pagewright/testkit';

const FACES = ['Carlito-Regular.ttf', 'NotoNaskhArabic-Regular.ttf', 'NotoSansHebrew-Regular.ttf', 'DejaVuSans.ttf'];

const { hashes, assets: fonts } = facesOf(...FACES.map(installedFont), fontOf('漢字'));
/** Red above blue. */
const image = madePng({ width: 1, height: 2, bits: 8, colourType: 2, rows: [0, 255, 0, 0, 0, 0, 0, 255] });
const attached = fromUtf8('name;value\nŁódź;1\n'.repeat(40));
const byHash = (bytes: Uint8Array) => [hex(sha256(bytes)), bytes] as const;

/** What sample comments are made with. */
export const assets: ReadonlyMap<string, Uint8Array> = new Map([...fonts, byHash(image), byHash(attached)]);
export const beside: Beside = { faces: hashes, image: hex(sha256(image)), attached: hex(sha256(attached)) };
