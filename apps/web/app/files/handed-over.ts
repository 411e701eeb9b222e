/** Files dropped on the home page wait here while the chosen tool's page opens; a reload forgets them. */
let waiting: File[] = [];

export function handOver(files: File[]): void {
  waiting = files;
}

export function handedOver(): File[] {
  return waiting;
}

/** Once taken they are gone: a later visit of a tool's page starts empty. */
export function forgetHandedOver(): void {
  waiting = [];
}
