import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import type { PdfObject, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { Shaping } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import type { Assets } from '../assets.ts';
import type { OpenedSource } from './open-source.ts';

/** How a document is opened for edits. */
export interface EditSettings {
  /** Of the source, for failures. */
  name?: string;
  assets?: Assets;
  /** Needed where text is added: `@pagewright/editor/shaping` has one. */
  shaping?: Shaping;
  /** Opens the source: the user's or the owner's, whom no restriction binds. */
  password?: string | undefined;
  /** The source as `openSource` gives it, for whoever makes several documents of one. It stays as it is. */
  opened?: OpenedSource;
}

/** What operations have come to, laid over the file as it was opened. */
export interface DocumentChanges {
  readonly file: PdfFile;
  readonly changed: readonly { readonly ref: PdfRef; readonly object: PdfObject }[];
  readonly dropped: readonly PdfRef[];
}
