import { rm } from 'node:fs/promises';
import { FAILURES, type Note } from '@pagewright/contract';
import { assemblePages } from '@pagewright/engine/pages';
import { printAddress, type AddressPrint, type AddressPrinted } from '@pagewright/engine/web';
import { ToolFailure, toToolFailure } from '../src/failure.ts';
import { outputPath, titledNames } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;
interface Printed extends AddressPrinted {
  address: string;
  path: string;
}

/** Prints every address to a PDF of its own, or all of them to one. */
export const runWith =
  (printOne: (print: AddressPrint) => Promise<AddressPrinted>) =>
  async (work: Work): Promise<ToolResult> => {
    const { options, folder, progress } = work;
    const { addresses } = options;
    const joins = options.result === 'one' && addresses.length > 1;
    const steps = addresses.length + (joins ? 1 : 0);
    const printed: Printed[] = [];
    const failures: ToolFailure[] = [];
    for (const [index, address] of addresses.entries()) {
      const path = outputPath(folder, index + 1, 'pdf');
      const onProgress = (done: number, of: number) => progress(index + done / of, steps);
      try {
        printed.push({ address, path, ...(await printOne({ ...printOf(work), address, output: path, onProgress })) });
      } catch (error) {
        const failure = toToolFailure(error, []);
        if (!ofOneAddress(failure)) throw failure;
        failures.push(failure);
      }
    }
    // The others do not wait for the person to sort it out; of one document no part may be missing.
    if (failures.length > 0 && (joins || printed.length === 0)) {
      await Promise.all(printed.map(({ path }) => rm(path, { force: true })));
      throw allOf(failures);
    }
    const leftOut = failures.map(({ failure }): Note => ({ code: 'ADDRESS_LEFT_OUT', failure }));
    const outputs = joins ? [await join(work, printed)] : namedOutputs(printed);
    progress(steps, steps);
    return { outputs, notes: [...leftOut, ...printed.flatMap((each) => notesOn(each, addresses.length))] };
  };

/** What goes wrong for want of a browser, of room or of patience goes wrong for the others too. */
const ofOneAddress = ({ code }: ToolFailure) => code.startsWith('ADDRESS_') || code === 'INTERNAL';

/**
 * All failures are reported at once. First comes one that the person must mend; failures that may pass with time come
 * after it.
 */
function allOf(failures: readonly ToolFailure[]): ToolFailure | undefined {
  const lead = failures.find(({ code }) => FAILURES[code].wayOut !== 'retry') ?? failures[0];
  const others = failures.filter((each) => each !== lead).map(({ failure }) => failure);
  return lead && others.length > 0 ? ToolFailure.of({ ...lead.failure, others }, lead) : lead;
}

function notesOn({ address, notes }: Printed, addresses: number): Note[] {
  return notesOf(notes, []).map((note) => (addresses > 1 ? { ...note, file: address } : note));
}

export default runWith(printAddress);

const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** In points, upright. */
const PAPERS = {
  a3: { width: 841.89, height: 1190.55 },
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
};
/** Widths of windows in CSS pixels. */
const WINDOWS = { paper: undefined, phone: 390, tablet: 768, desktop: 1280, wide: 1920 };

function printOf({ options, owner, signal }: Work): Omit<AddressPrint, 'address' | 'output'> {
  const { pageSize, orientation, scale, header, footer } = options;
  const paper = pageSize === 'long' ? undefined : PAPERS[pageSize];
  return {
    size: !paper ? 'long' : orientation === 'portrait' ? paper : { width: paper.height, height: paper.width },
    margin: options.margin * POINTS_PER_MILLIMETRE,
    windowWidth: WINDOWS[options.window],
    scale: scale / 100,
    background: options.background,
    header,
    footer,
    outline: options.bookmarks,
    tagged: options.tagged,
    media: options.style,
    overlays: options.hideBanners ? 'hide' : 'keep',
    lazyPictures: options.lazyImages ? 'load' : 'leave',
    extraMs: options.wait * 1000,
    owner,
    signal,
  };
}

/** What a person knows of the page: its title, else the host and path of its address. */
function titleOf({ title, address }: Printed): string {
  const words = title.trim();
  if (words !== '') return words;
  const url = URL.parse(address);
  return url ? `${url.hostname}${url.pathname === '/' ? '' : url.pathname}` : address;
}

function namedOutputs(printed: readonly Printed[]): ToolResult['outputs'] {
  const names = titledNames(printed.map(titleOf), 'page', 'pdf');
  return printed.map(({ path, pages, encrypted }, index) => ({
    path,
    name: names[index] ?? '',
    ...(encrypted ? { encrypted: true as const } : { pages }),
  }));
}

async function join(
  { options, folder, signal }: Work,
  printed: readonly Printed[],
): Promise<ToolResult['outputs'][number]> {
  const output = outputPath(folder, printed.length + 1, 'pdf');
  const locked = printed.find(({ encrypted }) => encrypted);
  if (locked) throw new ToolFailure('PASSWORD_MISSING', { file: locked.address });
  const pages = printed.flatMap((each, source) =>
    Array.from({ length: each.pages }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  const sources = printed.map((each) => ({ path: each.path, title: titleOf(each) }));
  await assemblePages(sources, { pages, output, bookmarks: options.bookmarks ? 'by-source' : 'none', signal });
  const [name = ''] = titledNames([`${titleOf(printed[0]!)}-merged`], 'page', 'pdf');
  return { path: output, name, pages: pages.length };
}
