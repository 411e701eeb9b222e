import assert from 'node:assert/strict';
import test from 'node:test';
import { ALLOW, failWith, KILL_PROCESS } from './assembler.ts';
import { assembleFilter, filterRules, type Architecture } from './filter.ts';
import { DECIDED, DENIED } from './system-calls.ts';

const AUDIT = { x64: 0xc000_003e, arm64: 0xc000_00b7 };
const EPERM = failWith(1);
const ENOSYS = failWith(38);
const EAFNOSUPPORT = failWith(97);

interface Call {
  number: number;
  architecture?: number;
  args?: number[];
}

/** Runs a filter as the kernel does (net/core/filter.c), on `struct seccomp_data`. */
function verdict(filter: Uint8Array, { number, architecture = AUDIT.x64, args = [] }: Call): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(architecture, 4);
  for (const [index, value] of args.entries()) data.writeBigUInt64LE(BigInt(value), 16 + 8 * index);
  const program = Buffer.from(filter);
  let accumulator = 0;
  for (let at = 0; at < program.length; at += 8) {
    const value = program.readUInt32LE(at + 4);
    const jump = (taken: boolean) => 8 * program.readUInt8(at + (taken ? 2 : 3));
    switch (program.readUInt16LE(at)) {
      case 0x20:
        accumulator = data.readUInt32LE(value);
        break;
      case 0x06:
        return value;
      case 0x15:
        at += jump(accumulator === value);
        break;
      case 0x35:
        at += jump(accumulator >= value);
        break;
      case 0x45:
        at += jump((accumulator & value) !== 0);
        break;
      default:
        throw new Error(`unknown instruction at ${at}`);
    }
  }
  throw new Error('the filter ran past its end');
}

const ARCHITECTURES: Architecture[] = ['x64', 'arm64'];

for (const architecture of ARCHITECTURES) {
  const rules = filterRules(architecture);
  const filter = assembleFilter(architecture, rules);
  const ask = (number: number | null, args: number[] = [], bytes = filter) =>
    verdict(bytes, { number: number ?? -1, architecture: AUDIT[architecture], args });

  test(`${architecture}: every denied call fails, and only because of its own rule`, () => {
    for (const call of DENIED) {
      const number = call[architecture];
      if (number === null) continue;
      assert.equal(ask(number), EPERM, call.name);
      const without = assembleFilter(
        architecture,
        rules.filter((rule) => rule.name !== call.name),
      );
      assert.equal(ask(number, [], without), ALLOW, `${call.name} is denied twice`);
    }
  });

  test(`${architecture}: ordinary calls pass`, () => {
    const denied = new Set(DENIED.map((call) => call[architecture]));
    const decided = new Set(Object.values(DECIDED).map((call) => call[architecture]));
    for (let number = 0; number < 460; number += 1) {
      if (!denied.has(number) && !decided.has(number)) assert.equal(ask(number), ALLOW, String(number));
    }
  });

  test(`${architecture}: processes may be made, namespaces not`, () => {
    const { clone, clone3 } = DECIDED;
    const THREAD = 0x003d_0f00;
    const CLONE_NEWUSER = 0x1000_0000;
    const CLONE_NEWNET = 0x4000_0000;
    assert.equal(ask(clone[architecture], [THREAD]), ALLOW);
    assert.equal(ask(clone[architecture], [CLONE_NEWUSER | 17]), EPERM);
    assert.equal(ask(clone[architecture], [CLONE_NEWNET]), EPERM);
    assert.equal(ask(clone3[architecture]), ENOSYS);
  });

  test(`${architecture}: sockets are local, terminals are not typed into`, () => {
    const { socket, ioctl } = DECIDED;
    assert.equal(ask(socket[architecture], [1]), ALLOW);
    for (const family of [0, 2, 10, 16, 17, 38, 40])
      assert.equal(ask(socket[architecture], [family]), EAFNOSUPPORT, String(family));
    for (const request of [0x5412, 0x541c]) assert.equal(ask(ioctl[architecture], [0, request]), EPERM);
    assert.equal(ask(ioctl[architecture], [0, 0x5413]), ALLOW);
  });

  test(`${architecture}: exceptions open what they name and no more`, () => {
    const open = assembleFilter(architecture, filterRules(architecture, ['user-namespaces', 'internet-sockets']));
    const number = (name: string) => DENIED.find((call) => call.name === name)?.[architecture] ?? null;
    assert.equal(ask(number('unshare'), [], open), ALLOW);
    assert.equal(ask(DECIDED.socket[architecture], [2], open), ALLOW);
    assert.equal(ask(DECIDED.socket[architecture], [17], open), EAFNOSUPPORT);
    assert.equal(ask(number('ptrace'), [], open), EPERM);
    assert.equal(ask(number('bpf'), [], open), EPERM);
  });

  test(`${architecture}: calls of another architecture end the program`, () => {
    const I386 = 0x4000_0003;
    assert.equal(verdict(filter, { number: 1, architecture: I386 }), KILL_PROCESS);
  });
}

test('the x32 variant of x86-64 is refused', () => {
  assert.equal(verdict(assembleFilter('x64', filterRules('x64')), { number: 0x4000_0000 | 101 }), ENOSYS);
});
