/** Classic BPF, as the kernel takes it for seccomp (Documentation/userspace-api/seccomp_filter.rst, bpf(2)). */

export interface Instruction {
  code: number;
  jumpTrue: number;
  jumpFalse: number;
  value: number;
}

const BYTES_PER_INSTRUCTION = 8;

const instruction = (code: number, value: number, jumpTrue = 0, jumpFalse = 0): Instruction => ({
  code,
  jumpTrue,
  jumpFalse,
  value: value >>> 0,
});

/** Loads the 32-bit word at this offset of `struct seccomp_data`. */
export const load = (offset: number) => instruction(0x20, offset);
/** Ends the filter with an answer. */
export const answer = (action: number) => instruction(0x06, action);
/** Jumps are counted in instructions from the next one. */
export const ifEqual = (value: number, jumpTrue: number, jumpFalse: number) =>
  instruction(0x15, value, jumpTrue, jumpFalse);
export const ifAtLeast = (value: number, jumpTrue: number, jumpFalse: number) =>
  instruction(0x35, value, jumpTrue, jumpFalse);
export const ifAnyBit = (bits: number, jumpTrue: number, jumpFalse: number) =>
  instruction(0x45, bits, jumpTrue, jumpFalse);

/** `struct seccomp_data`: system call number, architecture, instruction pointer, six 64-bit arguments; little-endian. */
export const NUMBER = 0;
export const ARCHITECTURE = 4;
/** The lower half of an argument, counted from 0. */
export const argument = (index: number) => 16 + 8 * index;

export const ALLOW = 0x7fff_0000;
export const KILL_PROCESS = 0x8000_0000;
/** The call fails with this `errno` and has no effect. */
export const failWith = (errno: number) => 0x0005_0000 | errno;

export function assemble(program: readonly Instruction[]): Uint8Array {
  const bytes = Buffer.alloc(program.length * BYTES_PER_INSTRUCTION);
  for (const [index, { code, jumpTrue, jumpFalse, value }] of program.entries()) {
    const at = index * BYTES_PER_INSTRUCTION;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(jumpTrue, at + 2);
    bytes.writeUInt8(jumpFalse, at + 3);
    bytes.writeUInt32LE(value, at + 4);
  }
  return bytes;
}
