/** Units of measures on pages. Nothing else stands here, so that pages read it without the schema. */
export const MEASURE_UNITS = ['mm', 'cm', 'm', 'km', 'in', 'ft', 'yd', 'mi', 'pt'] as const;

export type MeasureUnit = (typeof MEASURE_UNITS)[number];
