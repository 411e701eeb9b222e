import { PdfFile } from '@pagewright/engine/document/file.ts';
import { asArray, asDict, asName } from '@pagewright/engine/document/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/engine/document/page-tree.ts';
import { call } from './peers.ts';

export interface Contents {
  text: string;
  /** `undefined` where the structure cannot be read as it is. */
  links: number | undefined;
}

/** What poppler reads of a file, and how many links its pages have. */
export async function contentsOf(file: string): Promise<Contents> {
  const text = await call('pdftotext', ['-q', '-enc', 'UTF-8', file, '-']);
  return { text: text.replace(/\s+/g, ' ').trim(), links: countLinks(file) };
}

function countLinks(file: string): number | undefined {
  try {
    return readPageTree(PdfFile.open(file)).pages.reduce((sum, page) => {
      const annotations = asArray(materialisePage(page).get('Annots')) ?? [];
      return sum + annotations.filter((each) => asName(asDict(each)?.get('Subtype')) === 'Link').length;
    }, 0);
  } catch {
    return undefined;
  }
}
