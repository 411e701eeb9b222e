import {
  declarationAt,
  find,
  partsOf,
  type Declared,
  type Place,
  type TypeAddress,
  type TypeNode,
} from './declarations.ts';

/** What is wrong with a value, and where: "line_items[0][price_data][currency]". */
export interface Problem {
  at: string;
  what: 'unknown' | 'missing' | 'wrong';
  /** How many names deep it was found, by which the nearest miss among the members of a union is told. */
  depth: number;
}

export interface Checked {
  /** In a request, with numbers and booleans for the words that stood in the form. */
  value: unknown;
  problems: Problem[];
}

/** A form knows words alone: "3" may be a number in it, "true" a boolean, nothing at all a null. */
type Side = 'request' | 'answer';

/** Holds a value against a type of the `stripe` package. */
export function checkShape(address: TypeAddress, value: unknown, side: Side): Checked {
  return ofDeclared(declarationAt(address), value, '', side);
}

function ofDeclared({ node, place }: Declared, value: unknown, at: string, side: Side): Checked {
  if (node.type === 'TSTypeAliasDeclaration') return ofType(node['typeAnnotation'] as TypeNode, value, at, side, place);
  return ofMembers(membersOf({ node, place }), value, at, side);
}

/**
 * The members of a type that every answer names and that may be null, each of them null: what is left to say of an object
 * are the others.
 */
export function blankOf(address: TypeAddress): Record<string, null> {
  const blank: Record<string, null> = {};
  for (const { key, optional, type } of membersOf(declarationAt(address))) {
    const types = type.type === 'TSUnionType' ? (type['types'] as TypeNode[]) : [];
    if (key !== undefined && !optional && types.some((each) => each.type === 'TSNullKeyword')) blank[key] = null;
  }
  return blank;
}

interface Member {
  key: string | undefined;
  optional: boolean;
  type: TypeNode;
  place: Place;
}

/** With those that an interface takes over; namespaces of its own name are where its types are found. */
function membersOf({ node, place }: Declared): Member[] {
  const own: Place = { file: place.file, namespaces: place.namespaces };
  const taken = ((node['extends'] as TypeNode[] | undefined) ?? []).flatMap((each) =>
    membersOf(find(partsOf(each['expression']), place)),
  );
  return [...taken, ...(node['body'] as { body: TypeNode[] }).body.map((each) => memberOf(each, own))];
}

function memberOf(each: TypeNode, place: Place): Member {
  const type = (each['typeAnnotation'] as { typeAnnotation: TypeNode }).typeAnnotation;
  if (each.type === 'TSIndexSignature') return { key: undefined, optional: true, type, place };
  const { name, value } = each['key'] as { name?: string; value?: string };
  return { key: name ?? value ?? '', optional: each['optional'] === true, type, place };
}

function ofMembers(members: readonly Member[], value: unknown, at: string, side: Side): Checked {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(value, at);
  // What an event is about is declared without members: it may be any object.
  if (members.length === 0) return right(value);
  const named = new Map(members.map((each) => [each.key, each]));
  const problems: Problem[] = [];
  const read: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    const within = at === '' ? key : `${at}[${key}]`;
    const member = named.get(key) ?? named.get(undefined);
    if (!member) {
      problems.push({ at: within, what: 'unknown', depth: depthOf(within) });
      continue;
    }
    const checked = ofType(member.type, each, within, side, member.place);
    problems.push(...checked.problems);
    read[key] = checked.value;
  }
  for (const { key, optional } of members) {
    if (key === undefined || optional || Object.hasOwn(value, key)) continue;
    const within = at === '' ? key : `${at}[${key}]`;
    problems.push({ at: within, what: 'missing', depth: depthOf(within) });
  }
  return { value: read, problems };
}

function ofType(type: TypeNode, value: unknown, at: string, side: Side, place: Place): Checked {
  switch (type.type) {
    case 'TSUnionType':
      return ofUnion(type['types'] as TypeNode[], value, at, side, place);
    case 'TSArrayType':
      return ofArray(type['elementType'] as TypeNode, value, at, side, place);
    case 'TSTypeLiteral':
      return ofMembers(
        (type['members'] as TypeNode[]).map((each) => memberOf(each, place)),
        value,
        at,
        side,
      );
    case 'TSTypeReference':
      return ofReference(type, value, at, side, place);
    case 'TSLiteralType':
      return ofLiteral((type['literal'] as { value: unknown }).value, value, at, side);
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
      return right(value);
    default:
      return ofWord(type, value, at, side);
  }
}

function ofWord(type: TypeNode, value: unknown, at: string, side: Side): Checked {
  const isText = typeof value === 'string';
  switch (type.type) {
    // "string & Record<never, never>" is the package's way to write "or a word that is still to come". None has come yet.
    case 'TSIntersectionType':
      return wrong(value, at);
    case 'TSStringKeyword':
      return isText ? right(value) : wrong(value, at);
    case 'TSNullKeyword':
      return value === null || (side === 'request' && value === '') ? right(null) : wrong(value, at);
    case 'TSNumberKeyword':
      if (side === 'request' && isText && /^-?\d+(\.\d+)?$/.test(value)) return right(Number(value));
      return typeof value === 'number' && side === 'answer' ? right(value) : wrong(value, at);
    case 'TSBooleanKeyword':
      if (side === 'request' && (value === 'true' || value === 'false')) return right(value === 'true');
      return typeof value === 'boolean' && side === 'answer' ? right(value) : wrong(value, at);
    case 'TSVoidKeyword':
    case 'TSUndefinedKeyword':
      return value === undefined ? right(value) : wrong(value, at);
    default:
      throw new Error(`${type.type} is not read yet, which ${at} is declared with`);
  }
}

function ofLiteral(literal: unknown, value: unknown, at: string, side: Side): Checked {
  const same = value === literal || (side === 'request' && value === String(literal));
  return same ? right(literal) : wrong(value, at);
}

function ofReference(type: TypeNode, value: unknown, at: string, side: Side, place: Place): Checked {
  const names = partsOf(type['typeName']);
  const [given] = ((type['typeArguments'] as { params: TypeNode[] } | null)?.params ?? []) as [TypeNode?];
  if (given) {
    if (names[0] === 'Array') return ofArray(given, value, at, side, place);
    if (names[0] === 'Emptyable') return ofUnion([{ type: 'TSNullKeyword' }, given], value, at, side, place);
    if (names[0] === 'ApiList') return ofApiList(given, value, at, side, place);
    throw new Error(`${names.join('.')}<…> is not read yet, which ${at} is declared with`);
  }
  // A number of any precision, which travels as a word.
  if (names[0] === 'OtherString') return wrong(value, at);
  if (names[0] === 'Decimal') return typeof value === 'string' ? right(value) : wrong(value, at);
  return ofDeclared(find(names, place), value, at, side);
}

function ofApiList(given: TypeNode, value: unknown, at: string, side: Side, place: Place): Checked {
  const { data, object, has_more: hasMore, url } = (value ?? {}) as Record<string, unknown>;
  if (object !== 'list' || typeof hasMore !== 'boolean' || typeof url !== 'string') return wrong(value, at);
  return ofArray(given, data, `${at}[data]`, side, place);
}

function ofArray(element: TypeNode, value: unknown, at: string, side: Side, place: Place): Checked {
  if (!Array.isArray(value)) return wrong(value, at);
  const each = value.map((one, index) => ofType(element, one, `${at}[${index}]`, side, place));
  return { value: each.map((one) => one.value), problems: each.flatMap(({ problems }) => problems) };
}

/** The first member that fits; where none does, the problems of the one that came nearest. */
function ofUnion(types: readonly TypeNode[], value: unknown, at: string, side: Side, place: Place): Checked {
  let nearest: Checked | undefined;
  for (const each of types) {
    const checked = ofType(each, value, at, side, place);
    if (checked.problems.length === 0) return checked;
    if (nearest === undefined || nearness(checked) > nearness(nearest)) nearest = checked;
  }
  return nearest ?? wrong(value, at);
}

const nearness = ({ problems }: Checked) => Math.min(...problems.map(({ depth }) => depth)) - problems.length / 1000;
const depthOf = (at: string) => at.split('[').length;
const right = (value: unknown): Checked => ({ value, problems: [] });
const wrong = (value: unknown, at: string): Checked => ({
  value,
  problems: [{ at, what: 'wrong', depth: depthOf(at) }],
});
