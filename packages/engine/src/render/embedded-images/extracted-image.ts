export interface ExtractedImage {
  path: string;
  /** The first page it stands on, counted from 1. */
  page: number;
  extension: 'jpg' | 'png' | 'bmp';
  /** The very bytes that the document holds. */
  original: boolean;
}
