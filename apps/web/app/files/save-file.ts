/** The time in which every browser has begun to save. */
const SAVED_MS = 60_000;

/** Has the browser save a file that was made here. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
