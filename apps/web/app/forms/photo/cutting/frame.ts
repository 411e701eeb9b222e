/** The square of a photo that is cut out, in pixels of the photo from the upper left. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Of the largest frame: how small one may be. A head that fills less of a photo is too coarse in print. */
const SMALLEST = 1 / 6;

const largestSide = ({ width, height }: Extent): number => Math.min(width, height);

/** The largest square, in the middle across and towards the top, where heads are. */
export function firstFrame(extent: Extent): Frame {
  const side = largestSide(extent);
  return { left: (extent.width - side) / 2, top: (extent.height - side) / 4, side };
}

/** Moves what is seen by shares of the frame: to the right and down where they are positive. */
export const withPhotoMoved = (frame: Frame, extent: Extent, right: number, down: number): Frame =>
  within({ ...frame, left: frame.left - right * frame.side, top: frame.top - down * frame.side }, extent);

/** How large the photo is seen: 1 where the frame holds as much of it as it can. */
export const zoomOf = ({ side }: Frame, extent: Extent): number => largestSide(extent) / side;

export const MOST_ZOOM = 1 / SMALLEST;

/** What is in the middle stays there as far as it can. */
export function zoomedTo(frame: Frame, extent: Extent, zoom: number): Frame {
  const side = largestSide(extent) / Math.min(MOST_ZOOM, Math.max(1, zoom));
  const change = (frame.side - side) / 2;
  return within({ left: frame.left + change, top: frame.top + change, side }, extent);
}

function within({ left, top, side }: Frame, { width, height }: Extent): Frame {
  const clamped = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return { left: clamped(left, width - side), top: clamped(top, height - side), side };
}
