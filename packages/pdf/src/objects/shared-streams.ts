import { equal } from '@pagewright/ground/bytes';
/** Streams compared with each other where many have one length; more are not looked through. */
const MOST_OF_ONE_LENGTH = 64;

/** Finds streams that say the same: files made from one template carry the same fonts, logos and colour profiles. */
export class SharedStreams {
  private readonly byLength = new Map<number, { raw: Uint8Array; dict: string; number: number }[]>();

  /** The number of an equal stream met before; else this one is remembered under its number. */
  meet(raw: Uint8Array, dict: string, number: number): number | undefined {
    const alike = this.byLength.get(raw.length);
    if (!alike) {
      this.byLength.set(raw.length, [{ raw, dict, number }]);
      return undefined;
    }
    const same = alike.find((other) => other.dict === dict && equal(other.raw, raw));
    if (!same && alike.length < MOST_OF_ONE_LENGTH) alike.push({ raw, dict, number });
    return same?.number;
  }
}
