/** Of the longer side of a page, as models are shown it: most of them make it smaller still. */
const WIDTH_PIXELS = 1_568;
const QUALITY = 85;

/** Draws the first page of a PDF as a JPEG. */
export async function drawPage(pdf: string, picture: string): Promise<void> {
  const { renderThumbnail } = await import('@pagewright/engine/render');
  await renderThumbnail(pdf, picture, { page: 1, width: WIDTH_PIXELS, quality: QUALITY });
}
