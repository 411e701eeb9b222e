import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { pageSpaceOf } from '../../page/page-space.ts';

/** By how many degrees, counter-clockwise, what stands upright on a page as it is shown is turned on the page itself. */
export const uprightOn = (page: SourcePage): number => pageSpaceOf(materialisePage(page)).quarters * 90;
