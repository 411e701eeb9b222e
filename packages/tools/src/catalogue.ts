import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  FAMILIES,
  LANGUAGES,
  type AcceptedFiles,
  type CatalogueEntry,
  type CatalogueTool,
  type Language,
  type ToolTextData,
} from '@pagewright/contract';
import { KIND_FACTS } from './kinds/facts.ts';
import { offeringLanguages } from './ocr/language-option.ts';
import { withoutTimestamps } from './signing/level-option.ts';
import { readOptions } from './admit.ts';
import type { ProgramName, ToolDeclaration, ToolForecast, ToolResult, ToolSample, ToolWork } from './tool.ts';

/** The tools there are: the folders beside `src`. A folder with a `tool.ts` is a tool; nothing else lists it. */

export interface Tool {
  declaration: ToolDeclaration;
  texts: Record<Language, ToolTextData>;
  /** What its page lets a visitor try it with; none of a tool that takes no files. */
  example?: ToolSample;
  run: (work: ToolWork<never>) => Promise<ToolResult>;
  /** Of a tool with a `forecast.ts`: what a run would make. */
  forecast?: (work: ToolWork<never>) => Promise<ToolForecast>;
}

/** What an installation adds to the tools as they are declared. */
export interface CatalogueSettings {
  /** The setting OCR_LANGUAGES. */
  ocrLanguages?: string | undefined;
  /** `false` where there is no service for timestamps: what needs one is not offered. */
  hasTimestamps?: boolean;
}

const TOOLS_FOLDER = path.join(import.meta.dirname, '..');

export async function listToolSlugs(): Promise<string[]> {
  const entries = await readdir(TOOLS_FOLDER, { withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isDirectory() && entry.name !== 'src' && existsSync(path.join(TOOLS_FOLDER, entry.name, 'tool.ts')),
    )
    .map((entry) => entry.name)
    .sort();
}

export async function loadTool(slug: string, settings: CatalogueSettings = {}): Promise<Tool> {
  const load = async (file: string) => import(new URL(`../${slug}/${file}`, import.meta.url).href);
  const forecasts = existsSync(path.join(TOOLS_FOLDER, slug, 'forecast.ts'));
  const [declared, samples, ...words] = await Promise.all([
    load('tool.ts'),
    load('samples.ts'),
    ...LANGUAGES.map(async (language) => load(`text.${language}.ts`)),
  ]);
  const texts = Object.fromEntries(LANGUAGES.map((language, index) => [language, words[index].default]));
  const declaration: ToolDeclaration = declared.default;
  const listed: ToolSample[] = samples.default;
  const example = listed.find(({ isExample }) => isExample) ?? listed[0];
  return {
    declaration: { ...declaration, options: offered(declaration.options, settings) },
    texts: texts as Record<Language, ToolTextData>,
    ...(example && { example }),
    // What they stand on is loaded with the first run: menus, help and pages need none of it.
    run: async (work) => (await load('run.ts')).default(work),
    ...(forecasts && { forecast: async (work: ToolWork<never>) => (await load('forecast.ts')).default(work) }),
  };
}

function offered(
  options: ToolDeclaration['options'],
  { ocrLanguages, hasTimestamps = true }: CatalogueSettings,
): ToolDeclaration['options'] {
  const languages = ocrLanguages === undefined ? options : offeringLanguages(options, ocrLanguages);
  return hasTimestamps ? languages : withoutTimestamps(languages);
}

/** Every tool by slug, in the order of the menus: by family, then rank. */
export async function loadCatalogue(settings: CatalogueSettings = {}): Promise<Map<string, Tool>> {
  const tools = await Promise.all((await listToolSlugs()).map((slug) => loadTool(slug, settings)));
  tools.sort(({ declaration: a }, { declaration: b }) => familyRank(a) - familyRank(b) || a.rank - b.rank);
  return new Map(tools.map((tool) => [tool.declaration.slug, tool]));
}

const familyRank = (declaration: ToolDeclaration) => FAMILIES.indexOf(declaration.family);

/** What menus and the home page show. `missing` holds the programs that this machine lacks. */
export function catalogueEntry(tool: Tool, language: Language, missing: ReadonlySet<ProgramName>): CatalogueEntry {
  const { slug, family, icon, wanted, inHeader, programs } = tool.declaration;
  const { title, subtitle } = tool.texts[language];
  const lacking = programs.find((program) => missing.has(program));
  return {
    slug,
    family,
    ...(icon !== undefined && { icon }),
    ...(wanted !== undefined && { wanted }),
    ...(inHeader !== undefined && { inHeader }),
    title,
    subtitle,
    ...(lacking !== undefined && { unavailable: lacking }),
  };
}

/** What one tool's page shows. */
export function catalogueTool(tool: Tool, language: Language, missing: ReadonlySet<ProgramName>): CatalogueTool {
  const { declaration, example } = tool;
  const { mode, least, pages = false, beside } = declaration.files;
  // What travels beside the first file is made on the page; a person gives that file alone.
  const most = beside ? least : declaration.files.most;
  const kinds = declaration.accepts.map((kind) => KIND_FACTS[kind]);
  return {
    ...catalogueEntry(tool, language, missing),
    next: [...declaration.next],
    screen: declaration.screen,
    accepts: [...declaration.accepts],
    acceptsExtensions: kinds.flatMap((kind) => kind.extensions),
    acceptsMediaTypes: kinds.map((kind) => kind.mediaType),
    files: { mode, least, most, pages },
    asksPassword: declaration.asksPassword,
    options: Object.fromEntries(Object.entries(declaration.options).map(([name, option]) => [name, option.field])),
    text: tool.texts[language],
    ...(example && { example: { files: [...example.files], options: exampleOptions(declaration, example) } }),
  };
}

/** As a form holds them. What a person must confirm is left to the person. */
function exampleOptions(
  declaration: ToolDeclaration,
  { options }: ToolSample,
): NonNullable<CatalogueTool['example']>['options'] {
  const values = readOptions(declaration, options) as Record<string, string | number | boolean | string[]>;
  const named = Object.entries(values).filter(([name]) => {
    const field = declaration.options[name]?.field;
    return name in options && !(field?.kind === 'toggle' && field.required);
  });
  return Object.fromEntries(named);
}

/** What any of these tools takes, each media type once. */
export function acceptedFiles(tools: readonly Tool[]): AcceptedFiles[] {
  const kinds = [...new Set(tools.flatMap(({ declaration }) => declaration.accepts))].map((kind) => KIND_FACTS[kind]);
  return [...Map.groupBy(kinds, ({ mediaType }) => mediaType)].map(([mediaType, alike]) => ({
    mediaType,
    extensions: [...new Set(alike.flatMap(({ extensions }) => extensions))],
  }));
}

/** Names of a tool's options on the wire, where the spec has its own. */
export function wireNames(declaration: ToolDeclaration): Record<string, string> {
  return Object.fromEntries(
    Object.entries(declaration.options).flatMap(([name, { field }]) =>
      field.wireName === undefined ? [] : [[name, field.wireName]],
    ),
  );
}
