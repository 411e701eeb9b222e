import { resolved } from '../check/house/imports.ts';
import { referencesIn, type References } from './references.ts';
import type { Tree } from './tree.ts';

/** For each file, the files that it loads, starts or reads, with the length of each step. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** An import, or a file that is named by its path. */
const NEXT = 1;
/** A file of a folder that is read as a whole. */
const IN_FOLDER = 2;
/** A module that is loaded only because an import passes through it; a page that a test opens; a source of the built pages. */
const LOOSE = 3;

const CODE = /\.(?:tsx?|mts|js|css)$/;
/** The built pages, which are no file of the tree. */
const WEB_BUILD = 'apps/web/build';
const BUILT_FROM =
  /^apps\/web\/(?:app\/(?:root|entry\.\w+)\.tsx|app\/routes\.ts|[\w-]+(?:\.config)\.ts|public\/.*|service-worker\/.*|scripts\/(?:cut-fonts|draw-pictures|build-service-worker|compress-assets)\.ts)$/;
const BROWSER_TEST = /^apps\/web\/test\//;
/** Files that load others without naming them in their text. */
const LOADED: Readonly<Record<string, RegExp>> = {
  'packages/tools/src/catalogue.ts':
    /^packages\/tools\/(?!src\/|test\/)[\w-]+\/(?:tool|run|forecast|samples|text\.\w+)\.ts$/,
  // Pages load the second where Node loads the first (`exports` of the package).
  'packages/ground/src/bytes/node.ts': /^packages\/ground\/src\/bytes\/browser\.ts$/,
};
const ROUTES = 'apps/web/app/routes.ts';
const SCREENS = 'apps/web/app/tool/screens.ts';
const ROUTE = /`\$\{prefix\}([\w-]+)[^`]*`,\s*'([^']+)'/g;
const HOME = /index\('([^']+)'/;
const SCREEN = /(\w+): .*import\('\.\.\/([^']+)'\)/g;

/** Reads the whole tree: some three seconds of processor time. */
export function importGraph(tree: Tree): ImportGraph {
  const sources = tree.files.filter((file) => CODE.test(file));
  const references = new Map(sources.map((file) => [file, referencesIn(tree.read(file), file)]));
  const pages = filesOfPages(tree);
  const graph = new Map<string, Map<string, number>>();
  for (const [file, own] of references) {
    const steps = new Map<string, number>();
    const add = (target: string | undefined, length: number) => {
      if (target !== undefined && target !== file) steps.set(target, Math.min(length, steps.get(target) ?? Infinity));
    };
    for (const { specifier, names, isExport } of own.imports) {
      const module = resolved(specifier, file, tree);
      if (module === undefined) continue;
      const origins = isExport ? undefined : names?.map(({ name }) => originOf(name, module, references, tree));
      for (const origin of origins ?? []) add(origin, NEXT);
      const isPassed = origins?.every((origin) => origin !== undefined && origin !== module) ?? false;
      add(module, isPassed ? LOOSE : NEXT);
    }
    for (const text of own.strings) add(named(text, file, tree), NEXT);
    for (const joined of own.joined) {
      if (tree.has(joined)) add(joined, NEXT);
      else if (joined.startsWith(WEB_BUILD)) add(WEB_BUILD, NEXT);
      else if (!file.startsWith(`${joined}/`)) for (const each of inFolder(joined, tree)) add(each, IN_FOLDER);
    }
    const loaded = LOADED[file];
    if (loaded) for (const each of tree.files) if (loaded.test(each)) add(each, IN_FOLDER);
    if (BROWSER_TEST.test(file))
      for (const address of own.addresses) for (const each of pages.get(address) ?? []) add(each, LOOSE);
    if (tree.has(`${file}.snapshot`)) add(`${file}.snapshot`, NEXT);
    graph.set(file, steps);
  }
  const sourcesOfPages = tree.files.filter((file) => BUILT_FROM.test(file));
  return graph.set(WEB_BUILD, new Map(sourcesOfPages.map((file) => [file, LOOSE])));
}

/** The file that a string of `file` names: beside it, by package, or from the root of the project. */
function named(text: string, file: string, tree: Tree): string | undefined {
  const isPlain = !text.startsWith('.') && !text.startsWith('@');
  return resolved(isPlain ? `./${text}` : text, file, tree) ?? (tree.has(text) ? text : undefined);
}

/** The file that declares what a module exports under a name, through any number of re-exports. */
function originOf(
  name: string,
  module: string,
  references: ReadonlyMap<string, References>,
  tree: Tree,
): string | undefined {
  const own = references.get(module);
  if (!own || own.declared.has(name)) return own && module;
  for (const { specifier, names, isExport } of own.imports) {
    const inside = names ? names.find(({ as }) => as === name)?.name : name;
    const target = isExport && inside !== undefined ? resolved(specifier, module, tree) : undefined;
    const origin = target === undefined ? undefined : originOf(inside ?? name, target, references, tree);
    if (origin !== undefined) return origin;
  }
  return undefined;
}

const inFolder = (folder: string, tree: Tree) => tree.files.filter((file) => file.startsWith(`${folder}/`));

/** By first segment of their address: a tool with its screen, or the module of a route. */
function filesOfPages(tree: Tree): Map<string, string[]> {
  const texts = { routes: textOf(ROUTES, tree), screens: textOf(SCREENS, tree) };
  const screens = new Map([...texts.screens.matchAll(SCREEN)].map(([, name, file]) => [name, `apps/web/app/${file}`]));
  const pages = new Map([['', [`apps/web/app/${HOME.exec(texts.routes)?.[1]}`]]]);
  for (const [, address = '', module] of texts.routes.matchAll(ROUTE)) pages.set(address, [`apps/web/app/${module}`]);
  for (const file of tree.files) {
    const [, slug] = /^packages\/tools\/([\w-]+)\/tool\.ts$/.exec(file) ?? [];
    if (slug === undefined) continue;
    const screen = screens.get(/screen: '(\w+)'/.exec(tree.read(file))?.[1]);
    pages.set(slug, [file, file.replace('tool.ts', 'run.ts'), ...(screen === undefined ? [] : [screen])]);
  }
  return pages;
}

const textOf = (file: string, tree: Tree) => (tree.has(file) ? tree.read(file) : '');
