import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { lettersOf, readPlaces } from '@pagewright/editor/read-back';
import type { FileWish } from './messages.ts';
import type { OwnFile } from './own-file.ts';
import { withOpen } from './with-open.ts';

/** Fields of somebody's own file, by their names, that PDFium reads otherwise than they were meant. Those that no page shows are not looked for. */
export function ownNotShown(library: WrappedPdfiumModule, file: Uint8Array, wish: FileWish, own: OwnFile): string[] {
  const placed = wish.fields.flatMap((field) => own.placesOf(field.name).map((place) => ({ ...place, field })));
  const names = withOpen(
    library,
    file,
    (document) => {
      if (document === 0 || library.FPDF_GetPageCount(document) !== own.document.pages)
        return wish.fields.map(({ name }) => name);
      const { seen, values } = readPlaces(library, document, placed);
      return placed.flatMap(({ field, ...place }, at) => {
        const isMeant = wish.flatten
          ? hasLetters(field, place, seen[at]?.letters ?? [])
          : saysValue(field, bare(values.get(field.name)));
        return isMeant ? [] : field.name;
      });
    },
    own.password,
  );
  return [...new Set(names)];
}

type WishedField = FileWish['fields'][number];

/** In one spelling, without spaces. */
const bare = (text = ''): string => text.normalize('NFKC').replaceAll(/[\s\0]/gu, '');

/** Of a list PDFium says the first line that is chosen, and of boxes that have words for their states those. An empty box is `Off`. */
function saysValue({ value, shown }: WishedField, read: string): boolean {
  const [first = ''] = typeof value === 'string' ? [value] : (value ?? []);
  return [first, shown ?? first, ...(value === null ? ['Off'] : [])].some((each) => read === bare(each));
}

/** Somebody's own page may have letters of its own in a field; boxes have none, passwords stars, and lists all of their lines. */
function hasLetters(
  { value, shown }: WishedField,
  { kind, isPassword }: Pick<ReturnType<OwnFile['placesOf']>[number], 'kind' | 'isPassword'>,
  letters: readonly string[],
): boolean {
  if (kind === 'tick' || kind === 'radio' || isPassword || typeof value !== 'string') return true;
  const left = [...letters];
  return lettersOf(shown ?? value).every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
