import type { LayoutOptions } from '@pagewright/contract';

export type MapSides = LayoutOptions['sides'];
