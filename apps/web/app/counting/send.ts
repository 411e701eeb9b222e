import type { PageCount } from '@pagewright/contract/calls/counting.ts';
import { COUNT_PATH, ORIGIN_CHARACTERS, PAGES, type PageName } from '@pagewright/contract/counting.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { channelIn } from '../account/visit.ts';
import { listen } from './note.ts';

/** Says what is done on pages, by messages to which nothing is answered. None says by whom. */
export function startSending(language: Language): void {
  let place: { page: PageName; tool?: string } | undefined;
  let isFirst = true;
  const send = (count: Omit<PageCount, 'language'>) =>
    navigator.sendBeacon(COUNT_PATH, new Blob([JSON.stringify({ ...count, language })], { type: 'application/json' }));
  listen((noted) => {
    if ('popup' in noted) {
      if (place) send({ step: 'popup-shown', ...place, popup: noted.popup, variant: noted.variant });
      return;
    }
    if (noted.step === 'file-added') {
      send({ step: 'file-added', page: 'tool', tool: noted.tool });
      return;
    }
    // Those of the operator and of forms are not among them.
    const page = PAGES.find((each) => each === noted.page);
    place = page && { page, ...(page === 'tool' && noted.tool !== undefined && { tool: noted.tool }) };
    if (place) send({ step: 'viewed', ...place, ...(isFirst && origin()) });
    isFirst = false;
  });
}

/** Where the visit came from: of another site its name alone, and what the address says. What is kept on the device is not read for it. */
function origin(): Pick<PageCount, 'referrer' | 'channel'> {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  const isOther = host !== location.hostname && /^[a-z0-9][a-z0-9.-]*$/.test(host);
  const channel = channelIn(new URL(location.href));
  return {
    ...(isOther && host.length <= ORIGIN_CHARACTERS.host && { referrer: host }),
    ...(channel !== undefined && { channel }),
  };
}
