import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** What a Pages, Numbers or Keynote document holds besides its own format. Names of entries, or `undefined`. */
export interface IworkPackage {
  /** A PDF of the document, made by the program that saved it. */
  preview: string | undefined;
  /** A picture of its beginning. */
  picture: string | undefined;
  /** Of 2013 and later: the import knows its format by guessing, and may lose everything without a word. */
  isRecent: boolean;
  /** Slides of a Keynote document of 2013 and later; 0 where nothing tells. */
  slides: number;
}

/** Older documents keep their previews in a folder; some are packed together with the folder that they are. */
const PREVIEW = /^(?:[^/]+\/)?(?:QuickLook\/)?preview\.pdf$/i;
const PICTURES = [/^(?:[^/]+\/)?preview\.jpg$/i, /^(?:[^/]+\/)?QuickLook\/Thumbnail\.jpg$/i];
const RECENT = /(?:^|\/)Index(?:\.zip$|\/)/;
const SLIDE = /(?:^|\/)Index\/Slide(?:-\d+)*\.iwa$/;
/** How a password is checked; what it locks is unreadable without it. */
const PASSWORD_CHECK = /(?:^|\/)\.iwp[hv]\d*$/;
const LARGEST_PREVIEW_BYTES = 200_000_000;

/** Fails with `IWORK_PROTECTED`, and like `openZip`. The archive is closed after `work`. */
export async function withIwork<T>(
  path: string,
  work: (found: IworkPackage, read: (name: string) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  await using zip = await openZip(path);
  const found = inspectPackage(zip, path);
  return await work(found, (name) => zip.read(name, LARGEST_PREVIEW_BYTES));
}

function inspectPackage(zip: Zip, path: string): IworkPackage {
  const names = [...zip.entries.keys()];
  const isLocked = names.some((name) => PASSWORD_CHECK.test(name) || zip.entries.get(name)?.encrypted);
  if (isLocked) throw new EngineFailure('IWORK_PROTECTED', { path });
  return {
    preview: names.find((name) => PREVIEW.test(name)),
    picture: PICTURES.map((pattern) => names.find((name) => pattern.test(name))).find((name) => name !== undefined),
    isRecent: names.some((name) => RECENT.test(name)),
    slides: names.filter((name) => SLIDE.test(name)).length,
  };
}
