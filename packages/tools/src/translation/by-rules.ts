import { ruleFlaw, ruleTextOf, textOfParts, type Segment } from '@pagewright/ai';
import type { Note } from '@pagewright/contract';
import { translateByRules, type RuledAnswer } from '@pagewright/engine/apertium';
import { keptText, type TargetText } from './texts.ts';
import type { Translator } from './translator.ts';

/** Apertium: no account, nothing is sent, and a draft. `turns`: it goes over a third language. */
export function rulesTranslator({ from, to, turns }: { from: string; to: string; turns: boolean }): Translator {
  return {
    name: 'apertium',
    draft: { turns },
    forecast: async () => undefined,
    translate: async (texts, onDone, signal) => {
      const targets: TargetText[] = [];
      // The same text is asked for once: headers stand on every page.
      const asked = new Map<
        string,
        { parts: readonly { text: string; style: number; fixed?: true }[]; of: Segment[] }
      >();
      for (const text of texts) {
        const rule = ruleTextOf(text, to);
        if ('stays' in rule) {
          targets.push(keptText(text, rule.stays));
          continue;
        }
        const key = JSON.stringify(rule.parts);
        const known = asked.get(key) ?? { parts: rule.parts, of: [] };
        known.of.push(text);
        asked.set(key, known);
      }
      const wanted = [...asked.values()];
      const answers = await translateByRules(
        wanted.map(({ parts }) => parts),
        { from, to, signal },
      );
      for (const [at, { of }] of wanted.entries())
        for (const text of of) targets.push(targetOf(text, answers[at], { from, to }));
      onDone(targets.length);
      const unknown = answers.reduce((sum, answer) => sum + (answer?.unknown ?? 0), 0);
      const notes: Note[] = unknown > 0 ? [{ code: 'TRANSLATION_WORDS_UNKNOWN', count: unknown }] : [];
      return { texts: targets, notes };
    },
  };
}

function targetOf(text: Segment, answer: RuledAnswer | undefined, languages: { from: string; to: string }): TargetText {
  if (!answer) return keptText(text, 'kept-words');
  const flaw = ruleFlaw(text.parts, answer.parts, languages);
  if (flaw) return keptText(text, flaw);
  const parts = answer.parts.map(({ text: words, style }) => ({ text: words, style }));
  if (textOfParts(parts) !== textOfParts(text.parts)) return { id: text.id, parts, state: 'translated' };
  // What it knows is a name, or said in the same way.
  return keptText(text, answer.unknown > 0 ? 'same' : 'nothing');
}
