import type { Color } from '@pagewright/pdf/page-content.ts';
import { hex } from '../../word/units.ts';

export const solidFill = (color: Color, opacity = 1): string =>
  opacity >= 0.999
    ? `<a:solidFill><a:srgbClr val="${hex(color)}"/></a:solidFill>`
    : `<a:solidFill><a:srgbClr val="${hex(color)}"><a:alpha val="${Math.round(opacity * 100_000)}"/></a:srgbClr></a:solidFill>`;
