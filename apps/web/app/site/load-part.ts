const MARKER = 'reloaded-for-parts';
const RELOAD_THROTTLE_MS = 60_000;

/**
 * Loads a part of the site that is fetched when it is needed. Without a network it waits for one; a part that is gone
 * because a new version was published reloads the page, at most once a minute.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  // The server draws pages too, and has all parts.
  if (typeof window === 'undefined') return load();
  const network = watchNetwork();
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    // The network may be back before the failure is told: the part is not gone, and a reload would lose the person's work.
    if (network.wasAway()) return await loadPart(load);
    const last = Number(sessionStorage.getItem(MARKER) ?? 0);
    if (Date.now() - last < RELOAD_THROTTLE_MS) throw error;
    sessionStorage.setItem(MARKER, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  } finally {
    network.stop();
  }
}

/** Tells whether there was a moment without a network from now on. */
function watchNetwork() {
  let away = !navigator.onLine;
  const note = () => (away = true);
  window.addEventListener('offline', note);
  return { wasAway: () => away, stop: () => window.removeEventListener('offline', note) };
}
