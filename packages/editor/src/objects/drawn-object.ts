import type { Corners } from '../lines/text-line.ts';
import type { Matrix } from '../page/matrix.ts';
import type { ObjectState } from './object-state.ts';

/** What a content draws beside text. All of it is plain data, so that it can be sent from a worker. */
export interface DrawnObject {
  readonly kind: 'image' | 'path' | 'form' | 'shading';
  /** Of the content: see `ContentModel`. */
  readonly path: readonly number[];
  /** The first of its operators and the one behind the last, counted in that content. */
  readonly from: number;
  readonly to: number;
  /** Around it on the page, whatever hides parts of it, from the lower left of its own space on. */
  readonly corners: Corners;
  /** From its own space to the page: of images, from the unit square. */
  readonly matrix: Matrix;
  /** Of an image, its pixels, where it says them. */
  readonly pixels?: { readonly width: number; readonly height: number };
  /** Of an image: nothing below it is seen. */
  readonly hides?: true;
}

/** Where bytes of a content begin and end. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The same as operations need it. */
export interface PlacedObject extends DrawnObject {
  readonly bytes: Range;
  /** Of a path that also clips: the operator that paints it. */
  readonly paint?: Range;
  /**
   * From the `q` to the `Q` around it, where it is all that is drawn there and something clips it: that goes where it goes.
   * `matrix` is the one in force at the `q`.
   */
  readonly group?: Range & { readonly matrix: Matrix };
  /** In which it is drawn. */
  readonly state: ObjectState;
}
