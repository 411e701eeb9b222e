/** What every program sees of the machine, read-only. Where one is missing it is left out. */
export const SYSTEM_FOLDERS = [
  '/etc/fonts',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/var/lib/libreoffice',
  '/var/cache/fontconfig',
];

/** `/usr` is the system; these are its old names. */
export const MERGED_FOLDERS = [
  ['bin', 'usr/bin'],
  ['sbin', 'usr/sbin'],
  ['lib', 'usr/lib'],
  ['lib64', 'usr/lib64'],
] as const;
