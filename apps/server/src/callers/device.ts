/** A kind of device, in names of our own: the header that it is read from is words of the caller. */
export interface Device {
  browser?: (typeof BROWSERS)[number] | undefined;
  system?: (typeof SYSTEMS)[number] | undefined;
}

export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const SYSTEMS = ['iPhone', 'iPad', 'Android', 'ChromeOS', 'Windows', 'macOS', 'Linux'] as const;

/** In order: most browsers also claim to be those that stand below them. */
const BROWSER_MARKS: Record<(typeof BROWSERS)[number], RegExp> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS)\//,
  Safari: /\bVersion\/[\d.]+ .*Safari\//,
};

const SYSTEM_MARKS: Record<(typeof SYSTEMS)[number], RegExp> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  ChromeOS: /\bCrOS\b/,
  Windows: /\bWindows\b/,
  macOS: /\bMac OS X\b/,
  Linux: /\bLinux\b/,
};

/** From the `User-Agent` header; empty where it says nothing that is known. */
export function deviceOf(userAgent: string | undefined): Device {
  const given = userAgent?.slice(0, 1000) ?? '';
  const browser = BROWSERS.find((name) => BROWSER_MARKS[name].test(given));
  const system = SYSTEMS.find((name) => SYSTEM_MARKS[name].test(given));
  return { ...(browser && { browser }), ...(system && { system }) };
}
