import { readInt16, readInt32, readUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import { unlessDamaged } from '../damaged-font.ts';

/** Which subroutines and other glyphs a Type 2 charstring calls (Adobe Technical Note 5177). */
export interface Calls {
  global: Set<number>;
  local: Set<number>;
  /** Codes in StandardEncoding of the two glyphs that `endchar` puts together. */
  codes: Set<number>;
}

export interface Subroutines {
  global: readonly Uint8Array[];
  local: readonly Uint8Array[];
}

const DEEPEST_CALL = 10;
const MOST_BYTES = 2_000_000;
/** `flex` and its kin; every other operator of two bytes computes, and a called number could be a result. */
const FLEXES = new Set([34, 35, 36, 37]);
const DOTSECTION = 0;

/** Adds what a charstring calls. `false` if that cannot be known. */
export function addCalls(charString: Uint8Array, subroutines: Subroutines, calls: Calls): boolean {
  return (unlessDamaged(() => new Trace(subroutines, calls).run(charString, 0)) ?? 'lost') !== 'lost';
}

class Trace {
  private readonly subroutines: Subroutines;
  private readonly calls: Calls;
  private stack: number[] = [];
  private stems = 0;
  private steps = 0;

  constructor(subroutines: Subroutines, calls: Calls) {
    this.subroutines = subroutines;
    this.calls = calls;
  }

  run(bytes: Uint8Array, depth: number): 'returned' | 'ended' | 'lost' {
    if (depth > DEEPEST_CALL || (this.steps += bytes.length) > MOST_BYTES) return 'lost';
    for (let at = 0; at < bytes.length;) {
      const operator = readUint8(bytes, at);
      if (operator >= 32 || operator === 28) {
        at = this.push(bytes, at);
        continue;
      }
      at += 1;
      switch (operator) {
        case 10: // callsubr
        case 29: {
          const { local, global } = this.subroutines;
          const outcome =
            operator === 10 ? this.call(local, this.calls.local, depth) : this.call(global, this.calls.global, depth);
          if (outcome !== 'returned') return outcome;
          break;
        }
        case 11: // return
          return 'returned';
        case 14: // endchar
          for (const code of this.stack.length >= 4 ? this.stack.slice(-2) : []) this.calls.codes.add(code);
          return 'ended';
        case 1: // hstem
        case 3: // vstem
        case 18: // hstemhm
        case 23: // vstemhm
          this.takeStems();
          break;
        case 19: // hintmask
        case 20: // cntrmask
          this.takeStems();
          at += Math.ceil(this.stems / 8);
          break;
        case 12: {
          const second = readUint8(bytes, at);
          if (!FLEXES.has(second) && second !== DOTSECTION) return 'lost';
          at += 1;
          this.stack = [];
          break;
        }
        default:
          this.stack = [];
      }
    }
    // Some makers leave the last "endchar" or "return" out.
    return 'returned';
  }

  private takeStems(): void {
    this.stems += this.stack.length >> 1;
    this.stack = [];
  }

  private call(list: readonly Uint8Array[], called: Set<number>, depth: number): 'returned' | 'ended' | 'lost' {
    const number = this.stack.pop();
    const index = number === undefined ? -1 : number + biasOf(list.length);
    const subroutine = list[index];
    if (!subroutine) return 'lost';
    called.add(index);
    return this.run(subroutine, depth + 1);
  }

  private push(bytes: Uint8Array, at: number): number {
    const first = readUint8(bytes, at);
    if (first === 28) {
      this.stack.push(readInt16(bytes, at + 1));
      return at + 3;
    }
    if (first <= 246) {
      this.stack.push(first - 139);
      return at + 1;
    }
    if (first === 255) {
      this.stack.push(readInt32(bytes, at + 1) / 65_536);
      return at + 5;
    }
    const second = readUint8(bytes, at + 1);
    this.stack.push(first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108);
    return at + 2;
  }
}

/** Adobe Technical Note 5176, chapter 16. */
function biasOf(count: number): number {
  return count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768;
}
