import type { HiddenPart } from '@pagewright/contract/edits/redact.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { asArray, asDict, asName, isDict, PdfRef, PdfStream, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { hiddenLayers } from '../layers.ts';
import { SPOKEN_KEYS } from '../open-mark.ts';
import { withoutKeys } from '../picture/wipe-picture.ts';
import { changed, dictAsWritten, reachable } from './result.ts';

/** Entries of the catalog, or of its `Names`, that are each part. */
const ROOT_KEYS: Partial<Record<HiddenPart, readonly string[]>> = {
  metadata: ['Metadata', 'PieceInfo', 'SpiderInfo'],
  outline: ['Outlines'],
  attachments: ['AF', 'Collection', 'EmbeddedFiles'],
  scripts: ['AA', 'JavaScript'],
};

/** Entries of any dictionary. */
const KEYS: Partial<Record<HiddenPart, readonly string[]>> = {
  metadata: ['Metadata', 'PieceInfo', 'LastModified'],
  attachments: ['AF'],
  scripts: ['AA'],
  thumbnails: ['Thumb'],
};
const ACTIONS = ['A', 'OpenAction', 'Next'];

/** Takes parts out of the document as it will be written; `Info` is left out by whoever writes it. */
export function removeParts(edits: Edits, root: PdfRef, parts: ReadonlySet<HiddenPart>): void {
  const catalog = edits.copyOfDict(root);
  const rootKeys = [...parts].flatMap((part) => ROOT_KEYS[part] ?? []);
  const names = dictAsWritten(edits, catalog.get('Names'));
  const own = withoutKeys(catalog, rootKeys);
  if (names) own.set('Names', withoutKeys(names, rootKeys));
  if (parts.has('outline') && asName(catalog.get('PageMode')) === 'UseOutlines') own.delete('PageMode');
  if (parts.has('layers')) withoutHidden(own);
  edits.replace(root, own);

  const keys = [...parts].flatMap((part) => KEYS[part] ?? []);
  const dropScripts = parts.has('scripts');
  const dropSpoken = parts.has('spoken');
  const change = (dict: PdfDict): PdfDict => {
    const gone = keys.filter((key) => dict.has(key));
    if (dropScripts) gone.push(...ACTIONS.filter((key) => isScript(edits, dict, key)));
    if (dropSpoken && dict.has('S') && dict.has('P')) gone.push(...SPOKEN_KEYS.filter((key) => dict.has(key)));
    return gone.length === 0 ? dict : withoutKeys(dict, gone);
  };
  for (const { ref, object } of reachable(edits, [root])) {
    const isAttachment = isDict(object) && asName(object.get('Subtype')) === 'FileAttachment';
    if (parts.has('attachments') && isAttachment) {
      edits.drop(ref);
      const popup = object.get('Popup');
      if (popup instanceof PdfRef) edits.drop(popup);
      continue;
    }
    const result = changed(object, { dict: change });
    if (result !== object) edits.replace(ref, result);
  }
}

function isScript(edits: Edits, dict: PdfDict, key: string): boolean {
  const action = dictAsWritten(edits, dict.get(key));
  return action !== undefined && (asName(action.get('S')) === 'JavaScript' || action.has('JS'));
}

/** Layers that are off have nothing left in them. */
function withoutHidden(catalog: PdfDict): void {
  const properties = asDict(catalog.get('OCProperties'));
  if (!properties) return;
  const isHidden = hiddenLayers(catalog);
  const kept = changed(properties, {
    dict: (dict) => {
      const own = new Map(dict);
      for (const [key, value] of dict) {
        const array = asArray(value);
        if (array)
          own.set(
            key,
            array.filter((each) => !(each instanceof PdfRef && isHidden(each))),
          );
      }
      return own;
    },
  });
  if (!(kept instanceof PdfStream)) catalog.set('OCProperties', kept);
}
