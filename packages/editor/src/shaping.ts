import { Shaper, type Shaping } from '@pagewright/pdf/typesetting/shaping/shaper.ts';

/** Sets text by HarfBuzz. A browser loads this module, and HarfBuzz with it, when somebody adds text. */
export const shaping: Shaping = {
  open(bytes) {
    const shaper = new Shaper(bytes);
    return (text, style) => shaper.shape(text, style);
  },
};
