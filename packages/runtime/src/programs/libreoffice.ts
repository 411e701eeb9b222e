import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where distributions put LibreOffice; only `/usr` is there inside the sandbox. */
export const OFFICE_FOLDERS: readonly string[] = ['/usr/lib/libreoffice/program', '/usr/lib64/libreoffice/program'];

/** The program itself, not the script that starts it. */
export function locateOffice(): string {
  const programs = OFFICE_FOLDERS.map((folder) => path.join(folder, 'soffice.bin'));
  return programs.find((program) => existsSync(program)) ?? programs[0] ?? '';
}
