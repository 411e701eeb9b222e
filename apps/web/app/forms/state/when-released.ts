/**
 * What is said of a field once it was left moves all that stands below it. Under a button of the mouse that is still down, or
 * within a tap, it would move away what is pressed, and the click would go nowhere.
 */

let isPressed = false;
let waiting: (() => void)[] = [];

/** At once, or with the end of the click that is under way. */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

/** While a form is open; gives back what ends it. */
export function watchPresses(): () => void {
  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  const release = () => {
    isPressed = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  };
  // Of a tap, too, browsers make these, the click straight after them.
  document.addEventListener('mousedown', () => (isPressed = true), options);
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, () => setTimeout(release), options);
  return () => {
    leaving.abort();
    release();
  };
}
