/** "1200x1600" in CSS pixels. */
export function pageSize(resolution: string): { width: number; height: number } | undefined {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(resolution) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}
