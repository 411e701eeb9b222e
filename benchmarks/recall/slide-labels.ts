import { numeralOf } from './numerals.ts';

/** Paragraphs that are counted or have a bullet (ECMA-376, 21.1.2.4), with the labels that PowerPoint shows before them. */
export function withSlideLabels(slides: string): string {
  return slides.replaceAll(/<(p:txBody|a:txBody)>[\s\S]*?<\/\1>/g, (frame) => {
    const counts: { kind: string; count: number }[] = [];
    return frame.replaceAll(/<a:p>[\s\S]*?<\/a:p>/g, (paragraph) => {
      const level = Number(/<a:pPr\b[^>]*\blvl="(\d+)"/.exec(paragraph)?.[1] ?? 0);
      counts.length = Math.min(counts.length, level + 1);
      const bullet = /<a:buChar char="([^"]*)"/.exec(paragraph)?.[1];
      const [whole, type, start] = /<a:buAutoNum type="(\w+)"(?: startAt="(\d+)")?/.exec(paragraph) ?? [];
      if (type === undefined || whole === undefined) {
        counts.length = Math.min(counts.length, level);
        return bullet === undefined ? paragraph : paragraph.replace('<a:p>', `<a:p>${bullet} `);
      }
      const last = counts[level];
      const count = last && last.kind === whole ? last.count + 1 : Number(start ?? 1);
      counts[level] = { kind: whole, count };
      const form = type.startsWith('alpha') ? 'letter' : type.startsWith('roman') ? 'roman' : 'decimal';
      return paragraph.replace('<a:p>', `<a:p>${numeralOf(count, form)} `);
    });
  });
}
