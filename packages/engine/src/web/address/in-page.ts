/** Functions whose text is run in a page (`ask-page.ts`): each stands for itself, with nothing from around it. */

/** Whether the page may still change, or lead itself on, once it has loaded. */
export function mayChange(): boolean {
  return document.scripts.length > 0 || document.querySelector('meta[http-equiv="refresh" i]') !== null;
}

/** Scrolls down once, screen by screen, and up again; whether there was anything further down. */
export async function scrollThrough(): Promise<boolean> {
  const MOST_SCREENS = 60;
  const PAUSE_MS = 40;
  /** For frames of all steps together; with the pauses, less than a page is asked for. */
  const FRAMES_MS = 5_000;
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) picture.loading = 'eager';
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[loading="lazy"]')) frame.loading = 'eager';
  const end = performance.now() + FRAMES_MS;
  // Scripts learn with a frame what is in sight, and a busy machine draws it later than the pause ends.
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, PAUSE_MS));
      setTimeout(resolve, Math.max(PAUSE_MS, end - performance.now()));
    });
  const height = () => document.documentElement.scrollHeight;
  const screen = Math.max(200, window.innerHeight);
  if (height() <= screen) return false;
  // A page that grows as one scrolls is followed no further than this.
  for (let step = 1; step <= MOST_SCREENS && step * screen < height(); step += 1) {
    window.scrollTo({ top: step * screen, behavior: 'instant' });
    await drawn();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return true;
}

/**
 * Title, CSS pixels of the whole document, and whether anything of it can be seen. Its width is that of words and
 * pictures: empty boxes often run out of the window, and nobody misses them.
 */
export function measureDocument(): { title: string; width: number; height: number; isEmpty: boolean } {
  const { documentElement: root, body } = document;
  const isEmpty =
    root instanceof HTMLElement &&
    (body?.innerText ?? '').trim() === '' &&
    (body?.querySelectorAll('*:not(script, style, link, meta, template, br)').length ?? 0) === 0;
  const width = window.innerWidth;
  let right = 0;
  if (root.scrollWidth > width) {
    const range = document.createRange();
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ??
      false;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if ((node.nodeValue ?? '').trim() === '') continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      // One that lies outside altogether is out of sight on purpose.
      if (box.right > right && box.left < width && box.width > 1 && box.height > 1 && isSeen(node.parentElement))
        right = box.right;
    }
    for (const picture of document.querySelectorAll('img, svg, canvas, video, td, th')) {
      const box = picture.getBoundingClientRect();
      if (box.right > right && box.width > 1 && box.height > 1 && isSeen(picture)) right = box.right;
    }
  }
  return {
    title: document.title.slice(0, 300),
    width: Math.min(Math.max(width, Math.ceil(right)), root.scrollWidth),
    height: Math.max(root.scrollHeight, body?.scrollHeight ?? 0),
    isEmpty,
  };
}

/**
 * Takes away what lies over a page: cookie banners and pop-ups by the selectors of `overlays.ts`, then whatever is
 * fixed over it and speaks of cookies or covers most of it. Clicks nothing, so that no choice is made for anybody.
 */
export function hideOverlays(selectors: string): number {
  const WORDS =
    /cookie|consent|gdpr|rgpd|dsgvo|privacy (?:choices|settings)|vie priv[ée]e|datenschutz|we value your privacy|newsletter|subscribe|abonnez/i;
  let hidden = 0;
  const hide = (element: Element) => {
    if (!(element instanceof HTMLElement) || element === document.body || element === document.documentElement) return;
    element.style.setProperty('display', 'none', 'important');
    hidden += 1;
  };
  for (const element of document.querySelectorAll(selectors)) hide(element);

  const area = window.innerWidth * window.innerHeight;
  const all = (document.body?.innerText ?? '').length;
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, zIndex, display } = getComputedStyle(element);
    if (position !== 'fixed' || display === 'none') continue;
    const box = element.getBoundingClientRect();
    const covers = (box.width * box.height) / area;
    const words = (element.innerText ?? '').slice(0, 4000);
    // Some pages stand in a fixed frame altogether.
    if (words.length > all / 2 || element.querySelector('main, article') !== null) continue;
    const isBackdrop = covers > 0.8 && Number(zIndex) > 0 && words.trim().length < 2000;
    if (isBackdrop || (covers > 0.02 && words.length < 4000 && WORDS.test(words))) hide(element);
  }
  if (hidden > 0) {
    // Pages under a pop-up are often kept from scrolling, which would cut them at one screen.
    for (const root of [document.documentElement, document.body]) {
      root.style.setProperty('overflow', 'visible', 'important');
      if (getComputedStyle(root).position === 'fixed') root.style.setProperty('position', 'static', 'important');
    }
  }
  return hidden;
}

/**
 * Some pages scroll inside a frame of the window's size, so that paper would show one screen of them: the frame and
 * what it stands in become as high as what they hold.
 */
export function openFrames(): void {
  const set = (element: HTMLElement, properties: Record<string, string>) => {
    for (const [property, value] of Object.entries(properties)) element.style.setProperty(property, value, 'important');
  };
  const frames = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const isLarge = element.clientHeight > window.innerHeight * 0.6 && element.clientWidth > window.innerWidth * 0.5;
    if (!isLarge || element.scrollHeight < element.clientHeight + 50) return false;
    return ['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowY);
  });
  const open = { overflow: 'visible', height: 'auto', 'max-height': 'none' };
  for (const frame of frames) {
    for (let element: HTMLElement | null = frame; element; element = element.parentElement) {
      set(element, open);
      if (['fixed', 'absolute'].includes(getComputedStyle(element).position))
        set(element, { position: 'relative', inset: 'auto' });
    }
  }
}

/**
 * What is fixed to the window would be printed over the text of every page: it stands once, where it stood, and what
 * hung at the lower edge where the document has it.
 */
export function unfixElements(): void {
  const set = (element: HTMLElement, property: string, value: string) =>
    element.style.setProperty(property, value, 'important');
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (position === 'sticky') {
      set(element, 'position', 'relative');
      set(element, 'inset', 'auto');
    }
    if (position !== 'fixed') continue;
    const { top, bottom } = element.getBoundingClientRect();
    const hangsBelow = top > window.innerHeight / 2 && bottom > window.innerHeight - 40;
    set(element, 'position', hangsBelow ? 'static' : 'absolute');
  }
}

/** No page break goes through a picture or a row, or between a heading and what it heads, where that can be helped. */
export function keepTogether(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    ':where(img, svg, video, canvas, figure, tr, h1, h2, h3, h4, h5, h6) { break-inside: avoid }' +
      ':where(h1, h2, h3, h4, h5, h6) { break-after: avoid }',
  );
  // Not a `style` element, which a policy of the page may forbid.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
}

/** Pictures that run out of the window become as wide as there is room, so that the text need not shrink for them. */
export function fitPictures(): void {
  for (const picture of document.querySelectorAll<HTMLElement | SVGElement>(
    'img, svg, video, canvas, iframe, embed, object',
  )) {
    if (picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 0) {
      // One that did not come leaves its words, and no empty frame of its size.
      for (const side of ['width', 'height']) picture.style.setProperty(side, 'auto', 'important');
      continue;
    }
    if (picture.getBoundingClientRect().right <= window.innerWidth) continue;
    // What is cut by its frame on purpose stays so.
    const isFramed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isFramed(element.parentElement));
    if (isFramed(picture.parentElement)) continue;
    picture.style.setProperty('max-width', '100%', 'important');
    // A frame has no proportions of its own to keep.
    if (picture.matches('img, svg, video, canvas')) picture.style.setProperty('height', 'auto', 'important');
  }
}

/** Writes down how high everything is, for `freezeHeights`. */
export function noteHeights(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.dataset['pagewrightHeight'] = String(element.getBoundingClientRect().height);
}

/**
 * Gives everything whose height changed with the window's the height that was noted: on one long page it would grow
 * with the page, and the page with it.
 */
export function freezeHeights(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-pagewright-height]')];
  const changed = elements.filter(
    (element) => Math.abs(element.getBoundingClientRect().height - Number(element.dataset['pagewrightHeight'])) > 1,
  );
  for (const element of changed) {
    element.style.setProperty('box-sizing', 'border-box', 'important');
    element.style.setProperty('height', `${element.dataset['pagewrightHeight']}px`, 'important');
    element.style.setProperty('min-height', '0', 'important');
    element.style.setProperty('max-height', 'none', 'important');
  }
  for (const element of elements) delete element.dataset['pagewrightHeight'];
}
