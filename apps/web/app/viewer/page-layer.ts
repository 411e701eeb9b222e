import type { ComponentType } from 'react';
import type { Turn } from '../preview/messages.ts';
import type { Size } from './layout.ts';

/** A page as it stands on the screen, for what is drawn over its picture. */
export interface DrawnPage {
  /** From 0. */
  page: number;
  /** Of the element that the layer fills, in CSS pixels. */
  width: number;
  height: number;
  /** CSS pixels of a point. */
  scale: number;
  /** Quarters to the right by which the reader turned the view, beside the page's own rotation. */
  turn: Turn;
  /** Of the page as PDFium measures it: points, its own rotation included, the reader's turn not. */
  size: Size;
}

/** Drawn over the picture of each page that exists on the screen; its place is that of the page. Layers are wrapped in `memo`. */
export type PageLayer = ComponentType<DrawnPage>;
