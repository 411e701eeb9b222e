import path from 'node:path';
import { LANGUAGES } from '@pagewright/contract/languages.ts';

/** An import or re-export with `from`. Absent `names`: the whole module. Names are those in the imported module. */
interface ImportStatement {
  specifier: string;
  isExport: boolean;
  names?: { name: string; as: string }[];
}

/** What the text of a source file refers to. */
export interface References {
  /** Imports that Node executes: imports of types alone are excluded, because they are erased. */
  imports: ImportStatement[];
  /** Names that the file exports and declares itself. */
  declared: Set<string>;
  /** String literals that look like a path or a specifier. */
  strings: string[];
  /** Paths that `path.join` makes of the file's own folder and literals, from the root of the project. */
  joined: string[];
  /** Pages by the first segment of their address, like `sign-pdf` of `/fr/sign-pdf`; empty for the home page. */
  addresses: string[];
}

const COMMENTS = /^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*$)/gm;
/** `typeof import('./x.ts')` and `import('./x.ts').Type`, both erased. */
const TYPES_OF_MODULES = /\btypeof import\('[^']*'\)|\bimport\('[^']*'\)\.[A-Z]\w*/g;
const STATEMENT = /^(import|export)\s+(type\s+)?([\w$*{},\s]*?)\s*\bfrom\s*'([^'\n]+)'/gm;
const DECLARED = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|enum) ([\w$]+)/gm;
const LISTED_EXPORTS = /^export \{([^}]*)\}(?!\s*from)/gm;
/** One pass for each kind of quote: between two templates, another kind would be read as a template. */
const LITERALS = [/'([^'\n]+)'/g, /"([^"\n]+)"/g, /`([^`$\n]+)`/g];
/** Relative, of a package of this project, or a file with an extension. */
const PATH = /^(?:\.{1,2}\/|@pagewright\/)[\w./?-]+$|^[\w@][\w@./-]*\.\w+(?:\?\w+)?$|^@pagewright\/[\w-]+$/;
const JOIN =
  /(?:const (\w+) = )?(?<!\w)path\.(?:join|resolve)\(\s*(import\.meta\.dirname|\w+)((?:\s*,\s*'[^'\n]*')+)\s*,?\s*\)/g;
const ADDRESS = /['"`](?:\$\{\w+\})?((?:\/[a-z0-9-]*)+)/g;

/** `file`: path of the source from the root of the project. */
export function referencesIn(text: string, file: string): References {
  const code = text.replace(COMMENTS, '').replace(TYPES_OF_MODULES, '');
  const imports = [...code.matchAll(STATEMENT)].flatMap(([, keyword, type, clause = '', specifier = '']) =>
    type === undefined ? [{ specifier: bare(specifier), isExport: keyword === 'export', ...namesIn(clause) }] : [],
  );
  const rest = code.replace(STATEMENT, '');
  const literals = LITERALS.flatMap((kind) => [...rest.matchAll(kind)].map(([, content = '']) => content));
  return {
    imports,
    declared: new Set([
      ...[...rest.matchAll(DECLARED)].map(([, name = '']) => name),
      ...[...rest.matchAll(LISTED_EXPORTS)].flatMap(([, list = '']) => listed(list).map(({ as }) => as)),
    ]),
    strings: literals.filter((literal) => PATH.test(literal)).map(bare),
    joined: joinedPaths(rest, file),
    addresses: [...rest.matchAll(ADDRESS)].map(([, address = '']) => pageOf(address)),
  };
}

/** Drops what a bundler reads from the end of a specifier, like `?url`. */
const bare = (specifier: string) => specifier.replace(/\?.*$/, '');

function namesIn(clause: string): Pick<ImportStatement, 'names'> {
  const braces = /\{([^}]*)\}/.exec(clause);
  const whole = clause.includes('*') || (!braces && clause.trim() !== '');
  return whole ? {} : { names: listed(braces?.[1] ?? '') };
}

/** Of `a, b as c, type D`: a and b. */
function listed(list: string): { name: string; as: string }[] {
  return list.split(',').flatMap((each) => {
    const [name = '', , as = name] = each.trim().split(/\s+/);
    return name === '' || name === 'type' ? [] : [{ name, as }];
  });
}

/** Drops the language, and the folder of the installed app. */
function pageOf(address: string): string {
  const [first = '', ...others] = address.split('/').filter((segment) => segment !== '' && !isLanguage(segment));
  return first === 'app' ? (others[0] ?? first) : first;
}

const isLanguage = (segment: string) => LANGUAGES.some((language) => language === segment);

/** Follows constants of the file that hold a folder. */
function joinedPaths(code: string, file: string): string[] {
  const folders = new Map([['import.meta.dirname', path.dirname(file)]]);
  return [...code.matchAll(JOIN)].flatMap(([, constant, base = '', literals = '']) => {
    const folder = folders.get(base);
    if (folder === undefined) return [];
    const parts = [...literals.matchAll(/'([^']*)'/g)].map(([, part = '']) => part);
    const joined = path.join(folder, ...parts);
    if (constant !== undefined) folders.set(constant, joined);
    return [joined];
  });
}
