import { levelsOf, nodesById, type MindMap } from '@pagewright/contract';
import { xmlText } from '../xml-text.ts';

/** Attributes that OPML does not have stand in a namespace (OPML 2.0, "Extending OPML"). */
const NAMESPACE = 'urn:pagewright:mind-map';

/** OPML 2.0, as outliners and other programs for mind maps read it; pages stand in a namespace of their own. */
export function mapAsOpml(map: MindMap, title: string): string {
  const byId = nodesById(map);
  const levels = [...levelsOf(map)];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<opml version="2.0" xmlns:pagewright="${NAMESPACE}">`,
    `<head><title>${xmlText(title)}</title></head>`,
    '<body>',
  ];
  for (const [at, [id, level]] of levels.entries()) {
    const { label, full = label, page, naming, more } = byId.get(id)!;
    const place = page === undefined ? '' : ` pagewright:page="${page}"`;
    const named = naming === undefined ? '' : ` pagewright:naming="${naming}"`;
    const left = more === undefined ? '' : ` pagewright:more="${more}"`;
    const next = levels[at + 1]?.[1] ?? 1;
    const isLeaf = next <= level;
    lines.push(`<outline text="${xmlText(full)}"${place}${named}${left}${isLeaf ? '/>' : '>'}`);
    // Behind the last one all are closed.
    if (isLeaf) lines.push(...Array.from({ length: level - next }, () => '</outline>'));
  }
  return [...lines, '</body>', '</opml>', ''].join('\n');
}
