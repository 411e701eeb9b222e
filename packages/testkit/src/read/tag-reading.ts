import { plainText, type Json, type QpdfReading } from './qpdf-reading.ts';

/** An element of the structure tree that has a replacement text, and what its names stand for in its file. */
export interface TagReading {
  text: string;
  /** Its kind, followed through the role map. */
  role: string;
  alignment?: string;
  language?: string;
}

const LONGEST_ROLE_CHAIN = 8;

/** In reading order. */
export function readTags(reading: QpdfReading): TagReading[] {
  const root = reading.dict(reading.catalog['/StructTreeRoot'] ?? null);
  const roles = reading.dict(root['/RoleMap'] ?? null);
  const classes = reading.dict(root['/ClassMap'] ?? null);
  const found: TagReading[] = [];
  const visit = (value: Json, language: string): void => {
    if (Array.isArray(reading.at(value))) return reading.list(value).forEach((kid) => visit(kid, language));
    const element = reading.dict(value);
    const own = element['/Lang'] === undefined ? language : plainText(element['/Lang']);
    if (element['/ActualText'] !== undefined) {
      const alignment = plainText(
        reading.dict(classes[plainText(element['/C'] ?? null)] ?? null)['/TextAlign'] ?? null,
      );
      found.push({
        text: plainText(element['/ActualText']),
        role: roleOf(roles, plainText(element['/S'] ?? null)),
        ...(alignment !== '' && { alignment: alignment.slice(1) }),
        ...(own !== '' && { language: own }),
      });
    }
    if (element['/K'] !== undefined) visit(element['/K'], own);
  };
  visit(root['/K'] ?? null, plainText(reading.catalog['/Lang'] ?? null));
  return found;
}

function roleOf(roles: Record<string, Json>, kind: string): string {
  let role = kind;
  for (let steps = 0; roles[role] !== undefined && steps < LONGEST_ROLE_CHAIN; steps += 1)
    role = plainText(roles[role] ?? null);
  return role.slice(1);
}
