import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtureFolder } from '@pagewright/testkit';
import sharp from 'sharp';
import { bytes, number, percent, sizeOf, type Measure } from './measuring/figure.ts';
import { photo } from './measuring/pictures.ts';
import { runTool } from './measuring/run-tool.ts';

const PHOTOS = 6;
/** Of a phone: three million pixels keep the measurement short, and the shares are those of twelve. */
const SIZE = { width: 2000, height: 1500 };
/** EXIF: shown turned by a quarter to the right. */
const UPRIGHT = 6;

/** The entries of EXIF that say where a photo was taken: Paris. */
const PLACE = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 21/1 7/1' },
};

/** Photos as a phone saves them, the last one held upright, in a PDF and made smaller there. */
export const measure: Measure = async () => {
  const lying = await Promise.all(Array.from({ length: PHOTOS - 1 }, (_, index) => photo(`phone-${index}`, SIZE, 92)));
  const upright = path.join(fixtureFolder(), 'phone-upright.jpg');
  await sharp(lying[0]).withExif(PLACE).withMetadata({ orientation: UPRIGHT }).jpeg({ quality: 92 }).toFile(upright);
  const photos = [...lying, upright];
  const sizes = await Promise.all(photos.map(async (file) => (await readFile(file)).length));
  const before = sizes.reduce((all, size) => all + size, 0);

  const [album = ''] = (await runTool('jpg-to-pdf', photos)).files;
  const made = await readFile(album);
  const inside = await Promise.all(photos.map(async (file) => made.includes(await readFile(file))));
  const [medium = ''] = (await runTool('compress-pdf', [album], { level: 'medium' })).files;
  const after = (await readFile(medium)).length;
  return {
    photos: bytes(before),
    album: await sizeOf(album),
    more: bytes(made.length - before),
    whole: number(inside.filter(Boolean).length),
    medium: bytes(after),
    share: percent(after, before),
    'places-kept': number(placesIn(made)),
    'places-after': number(placesIn(await readFile(medium))),
  };
};

/** Degrees, minutes and seconds as EXIF holds them, in either order of bytes. */
const little = Buffer.from(Uint32Array.of(48, 1, 51, 1, 24, 1).buffer);
const LATITUDE = [little, Buffer.from(little).swap32()];

/** Whether the place of the last photo stands in a file. */
const placesIn = (file: Buffer): number => (LATITUDE.some((place) => file.includes(place)) ? 1 : 0);
