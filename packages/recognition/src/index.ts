export type { DocumentModel, PageModel, Region, Column, Approximation } from './model/document.ts';
export type {
  Block,
  TextBlock,
  Paragraph,
  Heading,
  ListItem,
  Table,
  Cell,
  Border,
  Borders,
  Figure,
  Caption,
  Code,
  Formula,
  Footnote,
  SideNote,
  PageNumber,
  Rule,
} from './model/blocks.ts';
export type { Alignment, Direction, Run, TabStop, TextLayout, TextLine, TextStyle } from './model/text.ts';
