/** Values of forms in files of their own: FDF, XFDF and JSON. */

export { readFieldData, type ReadFieldData } from './read-field-data.ts';
export { writeFieldData, type DataForm } from './write-field-data.ts';
