/** The last moment of a day of the reader's own calendar, of "2026-12-31"; nothing of what is no day to come. */
export function endOfDay(date: string): number | undefined {
  const end = new Date(`${date}T23:59:59.999`).getTime();
  return end > Date.now() ? end : undefined;
}
