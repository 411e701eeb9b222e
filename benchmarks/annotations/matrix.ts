import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { applyScript, EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { putSample, rawFile, sampleComments, type Beside } from '@pagewright/testkit';

/** Every sample comment on a page of its own, for every turn of a page, with and without a crop box. */
export interface Matrix {
  readonly bytes: Uint8Array;
  readonly cases: readonly { readonly name: string; readonly space: string; readonly comment: Comment }[];
  /** Comments that were not read back as they were written. */
  readonly changed: readonly string[];
}

const SPACES = ['', '/CropBox [40 480 320 780]'].flatMap((crop) =>
  [0, 90, 180, 270].map((turn) => `/Rotate ${turn} ${crop}`),
);

/** Objects of the document before its pages. */
const FIRST_PAGE = 3;

export function makeMatrix(beside: Beside, assets: ReadonlyMap<string, Uint8Array>): Matrix {
  const samples = Object.entries(sampleComments(beside));
  const cases = samples.flatMap(([name, comment]) => SPACES.map((space) => ({ name, space, comment })));
  const source = blankPages(cases.map(({ space }) => space));
  const settings = { shaping, assets: (hash: string) => assets.get(hash) };
  const { pages } = new EditedDocument(source);
  const operations = cases.map(({ comment }, at) => putSample(pages[at] ?? 0, comment, `comment-${at}`));
  const about = { sha256: hex(sha256(source)), bytes: source.length };
  const bytes = applyScript(source, { format: 'pagewright-edits', version: 1, source: about, operations }, settings);
  const written = new EditedDocument(bytes);
  const changed = cases.flatMap(({ name, space, comment }, at) => {
    const read = written.annotationsOn(pages[at] ?? 0).map((each) => each.comment);
    return JSON.stringify(sorted(read)) === JSON.stringify(sorted([comment])) ? [] : [`${name} on ${space}`];
  });
  return { bytes, cases, changed };
}

/** Entries in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

function blankPages(spaces: readonly string[]): Uint8Array {
  const kids = spaces.map((_, at) => `${FIRST_PAGE + at} 0 R`).join(' ');
  return rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${spaces.length}/MediaBox[0 0 400 792]/Resources<<>>>>`],
    ...spaces.map((space, at) => [FIRST_PAGE + at, `<</Type/Page/Parent 2 0 R ${space}>>`] as const),
  ]);
}
