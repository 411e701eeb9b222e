const MARKER = 'reloaded-for-parts';
const RELOAD_THROTTLE_MS = 60_000;

/**
 * Loads a part of the site that is fetched when it is needed. Without a network it waits for one; a part that is gone
 * because a new version was published reloads the page, at most once a minute.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadPart(load);
    }
    const last = Number(sessionStorage.getItem(MARKER) ?? 0);
    if (Date.now() - last < RELOAD_THROTTLE_MS) throw error;
    sessionStorage.setItem(MARKER, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}
