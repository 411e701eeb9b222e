/** A pixel in points, at 96 dpi. */
const POINTS = 0.75;

/** Of an image as it stands upright, in points; `undefined` for what the browser cannot show. */
export async function imageSize(file: Blob): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const size = { width: picture.width * POINTS, height: picture.height * POINTS };
    picture.close();
    return size;
  } catch {
    return undefined;
  }
}
