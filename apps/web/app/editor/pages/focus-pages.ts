/** Keys are for the pages then. `takes`: also from whatever has them now. */
export function focusPages(takes: boolean): void {
  if (!takes && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('dialog[open] section[tabindex="0"]')?.focus({ preventScroll: true });
}
