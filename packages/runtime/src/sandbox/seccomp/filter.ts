import type { Exception } from '../box.ts';
import {
  ALLOW,
  answer,
  ARCHITECTURE,
  argument,
  assemble,
  failWith,
  ifAnyBit,
  ifAtLeast,
  ifEqual,
  KILL_PROCESS,
  load,
  NUMBER,
  type Instruction,
} from './assembler.ts';
import { DECIDED, DENIED, NAMESPACE_CALLS, type SystemCall } from './system-calls.ts';

/**
 * The filter on system calls, handed to bubblewrap as bytes; no native code takes part. It denies rather than allows:
 * what a program of Debian calls changes with every release, what an attacker needs does not.
 */

export type Architecture = 'x64' | 'arm64';

/** `AUDIT_ARCH_X86_64` and `AUDIT_ARCH_AARCH64` of linux/audit.h. */
const AUDIT = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const;

const EPERM = failWith(1);
const ENOSYS = failWith(38);
const EAFNOSUPPORT = failWith(97);

/** Numbers from here on are the x32 variant of x86-64, which would pass under every other rule. */
const X32 = 0x4000_0000;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET and NEWTIME of linux/sched.h. */
const NAMESPACE_FLAGS = 0x7e02_0080;

/** AF_UNIX, AF_INET, AF_INET6 and AF_NETLINK; the last one only tells Chromium which interfaces there are. */
const LOCAL_SOCKETS = [1];
const INTERNET_SOCKETS = [1, 2, 10, 16];

/** TIOCSTI types into the terminal of the server; TIOCLINUX pastes into its console. */
const TERMINAL_INJECTION = [0x5412, 0x541c];

export interface Rule {
  name: string;
  instructions: Instruction[];
}

/** The rules by name, in order. Each starts and ends with the number of the call loaded. */
export function filterRules(architecture: Architecture, allow: readonly Exception[] = []): Rule[] {
  const numberOf = (call: SystemCall) => call[architecture];
  const ownNamespaces = allow.includes('user-namespaces');
  const rules: Rule[] = [];
  if (architecture === 'x64') rules.push({ name: 'x32', instructions: [ifAtLeast(X32, 0, 1), answer(ENOSYS)] });

  for (const call of DENIED) {
    const number = numberOf(call);
    if (number === null || (ownNamespaces && NAMESPACE_CALLS.includes(call.name))) continue;
    rules.push({ name: call.name, instructions: [ifEqual(number, 0, 1), answer(EPERM)] });
  }

  const decided = (call: SystemCall, decision: Instruction[]) => {
    const number = numberOf(call);
    if (number === null) return;
    rules.push({ name: call.name, instructions: [ifEqual(number, 0, decision.length), ...decision] });
  };
  if (!ownNamespaces) {
    decided(DECIDED.clone, [load(argument(0)), ifAnyBit(NAMESPACE_FLAGS, 0, 1), answer(EPERM), load(NUMBER)]);
    // The flags of clone3 lie in memory, where a filter cannot look; C libraries fall back to clone on ENOSYS.
    decided(DECIDED.clone3, [answer(ENOSYS)]);
  }
  const families = allow.includes('internet-sockets') ? INTERNET_SOCKETS : LOCAL_SOCKETS;
  decided(DECIDED.socket, [load(argument(0)), ...unlessOneOf(families, EAFNOSUPPORT), load(NUMBER)]);
  decided(DECIDED.ioctl, [load(argument(1)), ...ifOneOf(TERMINAL_INJECTION, EPERM), load(NUMBER)]);
  return rules;
}

export function assembleFilter(architecture: Architecture, rules: readonly Rule[]): Uint8Array {
  return assemble([
    load(ARCHITECTURE),
    ifEqual(AUDIT[architecture], 1, 0),
    answer(KILL_PROCESS),
    load(NUMBER),
    ...rules.flatMap((rule) => rule.instructions),
    answer(ALLOW),
  ]);
}

const made = new Map<string, Uint8Array>();

/** The filter for this machine, or `undefined` where its architecture has no table. */
export function seccompFilter(allow: readonly Exception[]): Uint8Array | undefined {
  const architecture = process.arch;
  if (architecture !== 'x64' && architecture !== 'arm64') return undefined;
  const key = allow.toSorted().join();
  const filter = made.get(key) ?? assembleFilter(architecture, filterRules(architecture, allow));
  made.set(key, filter);
  return filter;
}

function ifOneOf(values: readonly number[], action: number): Instruction[] {
  return [
    ...values.map((value, index) => ifEqual(value, values.length - 1 - index, index === values.length - 1 ? 1 : 0)),
    answer(action),
  ];
}

function unlessOneOf(values: readonly number[], action: number): Instruction[] {
  return [...values.map((value, index) => ifEqual(value, values.length - index, 0)), answer(action)];
}
