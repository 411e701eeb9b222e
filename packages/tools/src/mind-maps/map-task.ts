import { topicsOf, type PassageDocument } from '@pagewright/ai';
import type { MindMap } from '@pagewright/contract';
import { mapOfTopics, type MapOptions } from './map-of-topics.ts';

/** The map of a document: of its headings, bookmarks or first sentences. */
export function run({
  document,
  name,
  options,
}: {
  document: PassageDocument;
  name: string;
  options: MapOptions;
}): MindMap {
  return mapOfTopics(topicsOf(document, name), options);
}
