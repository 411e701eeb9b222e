/** A small JPEG of the first page of a PDF. `width`: pixels; `quality`: 1 to 100. */
export async function drawPage(
  pdf: string,
  picture: string,
  { width, quality, signal }: { width: number; quality: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { renderThumbnail } = await import('@pagewright/engine/render');
  await renderThumbnail(pdf, picture, { page: 1, width, quality, signal });
}
