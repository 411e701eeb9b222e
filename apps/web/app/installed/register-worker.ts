/**
 * Of the installed app alone. A new build of it waits until every page of the old one is closed: no work meets another
 * version of the site in its middle.
 */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  } catch {
    // Where storage is forbidden the app works all the same, as long as there is a network.
  }
}
