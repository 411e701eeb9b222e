import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { levelsOf } from './levels.ts';

const { nodes: MOST_NODES, levels: MOST_LEVELS, labelCharacters, textCharacters } = LIMITS.mindMap;

const mindNode = z.object({
  id: z.string().min(1).max(40),
  label: z.string().trim().min(1).max(labelCharacters),
  /** Of a label that was shortened: all that the document says there. */
  full: z.string().max(textCharacters).optional(),
  /** Where the document says it, counted from 1. A node that a person added has no page. */
  page: z.int().min(1).max(LIMITS.documentPages).optional(),
  /** Points on the page as it is shown, from its top left. */
  box: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }).optional(),
  /** Of a node that a model made to group others: whether its label is made of words of the nodes below it, or is the model's own. */
  naming: z.enum(['headings', 'model']).optional(),
  /** Nodes below it that were left out, where there were too many. */
  more: z.int().min(1).optional(),
  /** Ids, in order. */
  children: z.array(z.string()).readonly(),
});

/**
 * A mind map as it travels and is edited: a flat list, so that neither depth nor a circle can hurt whoever reads it. The first
 * node is the root, and every other one is the child of exactly one.
 */
export const mindMap = z
  .object({ nodes: z.array(mindNode.readonly()).min(1).max(MOST_NODES).readonly() })
  .refine(({ nodes }) => isTree(nodes), { error: 'not one tree' })
  .refine((map) => Math.max(...levelsOf(map).values()) <= MOST_LEVELS, { error: 'too many levels' });

export type MindNode = Readonly<z.infer<typeof mindNode>>;
export type MindMap = z.infer<typeof mindMap>;

/** Each node but the root has one parent, and all hang together. */
function isTree(nodes: readonly MindNode[]): boolean {
  const ids = new Set(nodes.map(({ id }) => id));
  const children = nodes.flatMap((node) => node.children);
  const parented = new Set(children);
  const isSound =
    ids.size === nodes.length && parented.size === children.length && children.length === nodes.length - 1;
  return isSound && children.every((id) => ids.has(id)) && levelsOf({ nodes }).size === nodes.length;
}
