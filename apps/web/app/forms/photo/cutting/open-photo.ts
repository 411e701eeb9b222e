/** A photo that was opened, upright as its camera was held. */
export interface OpenPhoto {
  readonly name: string;
  readonly bitmap: ImageBitmap;
}

/** `undefined` where this browser cannot read the file. Nothing of it leaves the browser. */
export async function openPhoto(file: File): Promise<OpenPhoto | undefined> {
  try {
    return { name: file.name, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch {
    return undefined;
  }
}
