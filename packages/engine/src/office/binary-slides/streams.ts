/** Streams of a presentation of PowerPoint 97 to 2003 ([MS-PPT], 2.1). */
export const CURRENT_USER = 'Current User';
export const DOCUMENT = 'PowerPoint Document';
export const PICTURES = 'Pictures';
