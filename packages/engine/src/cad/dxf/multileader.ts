import { readFields, textOf, type Fields } from './fields.ts';
import type { Tag } from './tags.ts';

/** A multileader nests its content, leaders and leader lines in braces (DXF reference, MLEADER). */
export function readMultileader(tags: readonly Tag[]): Fields {
  const own: Tag[] = [];
  const context: Tag[] = [];
  const sections: { tags: Tag[]; lines: Tag[][] }[] = [];
  const within: string[] = [];
  for (const tag of tags) {
    const text = textOf(tag.value);
    if (tag.code >= 300 && tag.code < 310 && (text.endsWith('{') || text.endsWith('}'))) {
      if (text.endsWith('}')) within.pop();
      else {
        within.push(text);
        if (text.startsWith('LEADER_LINE')) sections.at(-1)?.lines.push([]);
        else if (text.startsWith('LEADER')) sections.push({ tags: [], lines: [] });
      }
      continue;
    }
    const level = within.at(-1) ?? '';
    if (level.startsWith('LEADER_LINE')) sections.at(-1)?.lines.at(-1)?.push(tag);
    else if (level.startsWith('LEADER')) sections.at(-1)?.tags.push(tag);
    else if (level.startsWith('CONTEXT_DATA')) context.push(tag);
    else own.push(tag);
  }
  return {
    ...readFields(own, {
      170: ['leaderLineType', 'number'],
      291: ['doglegEnabled', 'number'],
      42: ['arrowheadSize', 'number'],
      343: ['textStyleId', 'text'],
    }),
    ...contentOf(context),
    leaderSections: sections.map((section) => ({
      ...readFields(section.tags, {
        10: ['lastLeaderLinePoint', 'point'],
        11: ['doglegVector', 'point'],
        40: ['doglegLength', 'number'],
      }),
      leaderLines: section.lines.map((line) => readFields(line, { 10: ['vertices', 'points'] })),
    })),
  };
}

function contentOf(context: readonly Tag[]): Fields {
  const fields = readFields(context, {
    41: ['textHeight', 'number'],
    140: ['arrowheadSize', 'number'],
    290: ['hasMText', 'number'],
    304: ['textContent', 'text'],
    340: ['textStyleId', 'text'],
    12: ['textAnchor', 'point'],
    13: ['textDirection', 'point'],
    42: ['textRotation', 'number'],
    43: ['textWidth', 'number'],
    45: ['textLineSpacingFactor', 'number'],
    171: ['textAttachmentPoint', 'number'],
    296: ['hasBlock', 'number'],
    341: ['blockContentId', 'text'],
    15: ['position', 'point'],
    16: ['scale', 'point'],
    46: ['rotation', 'number'],
  });
  const { position, scale, rotation, ...rest } = fields;
  return { ...rest, blockContent: { blockContentId: fields['blockContentId'], position, scale, rotation } };
}
