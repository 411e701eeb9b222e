/**
 * System calls that no document needs, with their numbers on both architectures. `null`: the architecture lacks it.
 * Numbers: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h of the kernel.
 */
export interface SystemCall {
  name: string;
  x64: number;
  arm64: number | null;
}

const call = (name: string, x64: number, arm64: number | null): SystemCall => ({ name, x64, arm64 });

export const DENIED: readonly SystemCall[] = [
  // Tracing and reading other processes.
  call('ptrace', 101, 117),
  call('process_vm_readv', 310, 270),
  call('process_vm_writev', 311, 271),
  call('kcmp', 312, 272),
  call('pidfd_getfd', 438, 438),
  call('perf_event_open', 298, 241),
  call('lookup_dcookie', 212, 18),
  // Mounts and namespaces.
  call('mount', 165, 40),
  call('umount2', 166, 39),
  call('pivot_root', 155, 41),
  call('chroot', 161, 51),
  call('setns', 308, 268),
  call('unshare', 272, 97),
  call('open_tree', 428, 428),
  call('move_mount', 429, 429),
  call('fsopen', 430, 430),
  call('fsconfig', 431, 431),
  call('fsmount', 432, 432),
  call('fspick', 433, 433),
  call('mount_setattr', 442, 442),
  // Kernel memory, modules and loading.
  call('bpf', 321, 280),
  call('userfaultfd', 323, 282),
  call('init_module', 175, 105),
  call('finit_module', 313, 273),
  call('delete_module', 176, 106),
  call('kexec_load', 246, 104),
  call('kexec_file_load', 320, 294),
  call('uselib', 134, null),
  call('modify_ldt', 154, null),
  call('iopl', 172, null),
  call('ioperm', 173, null),
  call('migrate_pages', 256, 238),
  call('move_pages', 279, 239),
  // Asynchronous calls that a filter does not see.
  call('io_uring_setup', 425, 425),
  call('io_uring_enter', 426, 426),
  call('io_uring_register', 427, 427),
  // Key rings.
  call('add_key', 248, 217),
  call('request_key', 249, 218),
  call('keyctl', 250, 219),
  // Files by handle, past every folder.
  call('name_to_handle_at', 303, 264),
  call('open_by_handle_at', 304, 265),
  call('fanotify_init', 300, 262),
  // The machine as a whole.
  call('syslog', 103, 116),
  call('acct', 163, 89),
  call('quotactl', 179, 60),
  call('ustat', 136, null),
  call('swapon', 167, 224),
  call('swapoff', 168, 225),
  call('reboot', 169, 142),
  call('sethostname', 170, 161),
  call('setdomainname', 171, 162),
  call('settimeofday', 164, 170),
  call('clock_settime', 227, 112),
  call('adjtimex', 159, 171),
  call('clock_adjtime', 305, 266),
  call('vhangup', 153, 58),
];

/** Denied as well, unless the program builds a sandbox of its own with them. */
export const NAMESPACE_CALLS: readonly string[] = ['unshare', 'chroot', 'mount', 'umount2', 'pivot_root', 'setns'];

/** Calls decided by their arguments. */
export const DECIDED = {
  clone: call('clone', 56, 220),
  clone3: call('clone3', 435, 435),
  socket: call('socket', 41, 198),
  ioctl: call('ioctl', 16, 29),
};
