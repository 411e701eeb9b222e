/**
 * Puts a text on the clipboard that may still be on its way: browsers take it only while they answer to a hand, so they get the
 * promise. Pages without a secure address have the old way only, which works with a text that is there.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  // Missing where the page is not secure, whatever the library of types says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard && 'ClipboardItem' in window) {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
    return clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  }
  const words = await text;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', words);
    event.preventDefault();
  };
  document.addEventListener('copy', put, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', put);
}
