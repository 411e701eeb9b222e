import type { IParagraphOptions, Table } from 'docx';
import type { TextBlock, TextLine } from '@pagewright/recognition';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { TextScope } from '../text/runs.ts';
import type { PictureBook } from '../pictures/picture-book.ts';
import type { Lists } from './lists.ts';

/** What blocks need to know of the document around them. */
export interface Scope extends TextScope {
  sheet: StyleSheet;
  lists: Lists;
  pictures: PictureBook;
  /** Points above the baseline to which pictures among words make lines higher. */
  lineHeights: ReadonlyMap<TextLine, number>;
  /** Points by which right edges of blocks are moved for their lines to break as on the page. */
  edges: ReadonlyMap<TextBlock, number>;
}

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** A paragraph whose options can still change: its neighbours may add space or a page break. */
export interface DraftParagraph {
  kind: 'paragraph';
  options: Changeable<IParagraphOptions>;
}
export type Draft = DraftParagraph | { kind: 'table'; table: Table };
