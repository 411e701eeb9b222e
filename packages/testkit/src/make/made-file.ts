export interface MadeFile {
  extension: string;
  make: () => Uint8Array;
}
