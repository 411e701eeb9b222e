import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtureFolder, makePdf, QpdfReading } from '@pagewright/testkit';
import sharp from 'sharp';
import { number, type Measure } from './measuring/figure.ts';
import { photo } from './measuring/pictures.ts';
import { runTool } from './measuring/run-tool.ts';

const PROPERTIES = {
  Title: 'Offer, final',
  Author: 'Ada Lovelace',
  Subject: 'For the board only',
  Keywords: 'salary, 2027',
  Creator: 'Word',
};

/** What a file says besides its pages, before and after its properties were taken out; and where a photo was taken. */
export const measure: Measure = async () => {
  const offer = path.join(fixtureFolder(), 'offer.pdf');
  makePdf(offer, { pages: [{ text: 'Our offer' }], info: PROPERTIES });
  const { files: kept } = await runTool('compress-pdf', [offer]);
  const { files: cleaned } = await runTool('compress-pdf', [offer], { properties: 'false' });
  const taken = path.join(fixtureFolder(), 'taken.jpg');
  await sharp(await photo('harbour', { width: 800, height: 600 }))
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .jpeg()
    .toFile(taken);
  const { files: album } = await runTool('jpg-to-pdf', [taken]);
  const { files: compressed } = await runTool('compress-pdf', album);
  const said = async (file = '') =>
    Object.keys((await QpdfReading.of(file)).info).filter((name) => name in PROPERTIES).length;
  const hasExif = async (file = '') => ((await readFile(file)).includes('Exif\0') ? 1 : 0);
  return {
    properties: number(await said(offer)),
    'properties-kept': number(await said(kept[0])),
    'properties-cleaned': number(await said(cleaned[0])),
    'photo-places': number(await hasExif(taken)),
    'album-places': number(await hasExif(album[0])),
    'compressed-places': number(await hasExif(compressed[0])),
  };
};
