export interface GeneratedFile {
  extension: string;
  make: () => Uint8Array;
}
