import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** The parts of the syntax tree (ESTree with TypeScript) that declarations of a package are made of. */
export interface TypeNode {
  type: string;
  [field: string]: unknown;
}

/** A declared interface or type, and where the names in it are looked up. */
export interface Declared {
  node: TypeNode;
  place: Place;
}

/** A file, and the namespaces inside it from the outermost in. */
export interface Place {
  file: string;
  namespaces: readonly string[];
}

interface DeclarationFile {
  declared: Map<string, Declared>;
  /** Without a name where all of the other file stands behind one: `import * as`. */
  imported: Map<string, { file: string; name: string | undefined }>;
}

/**
 * The types of the `stripe` package, which are made from Stripe's own description: read from its declaration files, so
 * that values can be held against them while a test runs.
 */
const FOLDER = path.dirname(fileURLToPath(import.meta.resolve('stripe')));
const files = new Map<string, DeclarationFile>();

/** What a type is called, such as "resources/Subscriptions#SubscriptionCreateParams". */
export type TypeAddress = `resources/${string}#${string}`;

export function declarationAt(address: TypeAddress): Declared {
  const [file = '', name = ''] = address.split('#');
  return find(name.split('.'), { file: path.join(FOLDER, `${file}.d.ts`), namespaces: [] }, address);
}

/** What a name means at a place: in its own namespace first, then outwards, then in what the file imports. */
export function find(names: readonly string[], place: Place, said = names.join('.')): Declared {
  const { declared, imported } = fileAt(place.file);
  for (let depth = place.namespaces.length; depth >= 0; depth -= 1) {
    const found = declared.get([...place.namespaces.slice(0, depth), ...names].join('.'));
    if (found) return found;
  }
  const [first = '', ...rest] = names;
  const source = imported.get(first);
  if (!source) throw new Error(`the package declares no ${said} that ${place.file} could mean`);
  const inThere = source.name === undefined ? rest : [source.name, ...rest];
  return find(inThere, { file: source.file, namespaces: [] }, said);
}

function fileAt(file: string): DeclarationFile {
  const known = files.get(file);
  if (known) return known;
  const read: DeclarationFile = { declared: new Map(), imported: new Map() };
  files.set(file, read);
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  for (const statement of program.body as unknown as TypeNode[])
    readStatement(statement, { file, namespaces: [] }, read);
  return read;
}

function readStatement(statement: TypeNode, place: Place, into: DeclarationFile): void {
  if (statement['source']) return readImport(statement, place.file, into);
  const node = (statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement) as TypeNode | null;
  if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration') {
    into.declared.set([...place.namespaces, nameOf(node['id'])].join('.'), { node, place });
  }
  if (node?.type !== 'TSModuleDeclaration') return;
  const inner: Place = { file: place.file, namespaces: [...place.namespaces, ...partsOf(node['id'])] };
  for (const each of (node['body'] as { body: TypeNode[] }).body) readStatement(each, inner, into);
}

function readImport(statement: TypeNode, file: string, into: DeclarationFile): void {
  const source = (statement['source'] as { value: string }).value;
  if (!source.startsWith('.')) return;
  const target = path.join(path.dirname(file), source.replace(/\.js$/, '.d.ts'));
  for (const each of statement['specifiers'] as TypeNode[]) {
    const [here, there] = each.type === 'ExportSpecifier' ? ['exported', 'local'] : ['local', 'imported'];
    const name = each.type === 'ImportNamespaceSpecifier' ? undefined : nameOf(each[there]);
    into.imported.set(nameOf(each[here]), { file: target, name });
  }
}

const nameOf = (node: unknown) => (node as { name: string }).name;

/** The names of "A.B.C", which the tree nests. */
export function partsOf(node: unknown): string[] {
  const each = node as TypeNode;
  if (each.type !== 'TSQualifiedName') return [nameOf(each)];
  return [...partsOf(each['left']), nameOf(each['right'])];
}
