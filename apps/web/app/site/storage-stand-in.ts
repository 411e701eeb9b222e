/**
 * Browsers that are told to keep nothing of a site refuse to name its storage at all, in our scripts and in libraries'. A
 * page then remembers until it is left: nothing that it shows or does needs more. The first script of each page, before
 * anything asks; hence it uses nothing from outside of itself.
 */
function standInForStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch {
      const kept = new Map<string, string>();
      const storage: Storage = {
        isStandIn: true,
        get length() {
          return kept.size;
        },
        key: (index) => [...kept.keys()][index] ?? null,
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, `${value}`),
        removeItem: (key) => void kept.delete(key),
        clear: () => kept.clear(),
      };
      Object.defineProperty(window, name, { value: storage });
    }
  }
}

/** Whether this browser keeps nothing of the site: cookies go with storage, whatever `navigator.cookieEnabled` says. */
export const keepsNothing = (): boolean => !navigator.cookieEnabled || 'isStandIn' in localStorage;

export const STORAGE_STAND_IN = `(${standInForStorage.toString()})()`;
