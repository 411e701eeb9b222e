/** Files of a drop or paste, folders read to their depth; hidden files (".DS_Store") are left out. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // Entries must be taken before the first await: the transfer empties when its event ends.
  const entries = [...transfer.items].flatMap((item) =>
    item.kind === 'file' ? [item.webkitGetAsEntry() ?? item.getAsFile()] : [],
  );
  const lists = await Promise.all(
    entries.map((entry) => (entry instanceof File ? [entry] : entry ? filesUnder(entry) : [])),
  );
  return withoutHidden(lists.flat());
}

export function withoutHidden(files: Iterable<File>): File[] {
  return [...files].filter(({ name }) => !name.startsWith('.'));
}

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const files: File[] = [];
  const reader = entry.createReader();
  for (;;) {
    // One call answers at most 100 entries; an empty answer is the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return files;
    for (const child of batch) files.push(...(await filesUnder(child)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
