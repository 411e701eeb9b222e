import { LIMITS } from '@pagewright/contract/limits.ts';

/** Cover of a picture, upright as its EXIF says; `undefined` for formats that this browser cannot draw. */
export async function pictureCover(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, {
      resizeWidth: LIMITS.coverWidthPixels,
      resizeQuality: 'medium',
      imageOrientation: 'from-image',
    });
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    // Transparent pictures stand on paper, not on black.
    if (context) {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, picture.width, picture.height);
      context.drawImage(picture, 0, 0);
    }
    picture.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: LIMITS.coverJpegQuality });
  } catch {
    return undefined;
  }
}
