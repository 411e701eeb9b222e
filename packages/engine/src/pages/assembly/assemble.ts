import { asArray, PdfName, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { MOST_PAGES } from '@pagewright/pdf/file/page-tree.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import type { EngineNote } from '../../note.ts';
import { Assembly, type AssemblyOptions, type PlannedPage } from './assembly.ts';
import { carryNamedDestinations } from './destinations.ts';
import { carryForm } from './form.ts';
import { carryLayers } from './layers.ts';
import { carryPageLabels } from './labels.ts';
import { carryNames } from './names.ts';
import { carryOutline } from './outline.ts';
import { carryPages } from './page-tree.ts';
import { carrySettings } from './settings.ts';
import type { Source } from './source.ts';
import { StructureCarrier } from './structure.ts';

/**
 * Writes the planned pages to `output` with everything of their sources that still has a meaning there. Streams are
 * passed on byte for byte. Answers what could not be kept.
 */
export function assemble(
  sources: readonly Source[],
  plan: readonly PlannedPage[],
  output: string,
  options: AssemblyOptions,
  report: (done: number) => void,
): EngineNote[] {
  if (plan.length > MOST_PAGES) throw new EngineFailure('PAGES_TOO_MANY', { limit: MOST_PAGES, pages: plan.length });
  const assembly = new Assembly(sources, plan, options);
  carrySettings(assembly);
  carryNamedDestinations(assembly);
  carryPages(assembly, report);
  options.fillBlanks?.(assembly);
  carryOutline(assembly);
  carryForm(assembly);
  carryPageLabels(assembly);
  carryLayers(assembly);
  carryNames(assembly);
  write(assembly, output);
  return assembly.notes;
}

function write(assembly: Assembly, output: string): void {
  const { sources, catalog, objects } = assembly;
  const [first] = sources;
  const structure = new StructureCarrier(assembly);
  const version = Math.max(...sources.map(({ file }) => file.version));
  const writer = new PdfWriter(new OutputFile(output), {
    version,
    edits: assembly.edits,
    change: structure.change,
    sharesStreams: sources.length > 1,
  });
  try {
    // Everything but the tags first: what is then known as written tells which tags to keep.
    for (const value of catalog.values()) writer.includeAll(value);
    structure.carry(writer);
    const root = objects.add(catalog.set('Type', PdfName.of('Catalog')));
    const info = first?.file.trailer.get('Info');
    writer.finish({
      root,
      info: info instanceof PdfRef ? info : undefined,
      identifier: asArray(first?.file.trailer.get('ID'))?.[0],
    });
  } catch (error) {
    writer.discard();
    throw error;
  }
}
