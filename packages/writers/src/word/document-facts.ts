import type { IPropertiesOptions, IRunStylePropertiesOptions } from 'docx';
import type { DocumentModel } from '@pagewright/recognition';
import { hex } from './units.ts';
import { xmlText } from './text/xml-text.ts';

/** East Asian and right-to-left languages have fields of their own in Word. */
const EAST_ASIAN = /^(?:zh|ja|ko)\b/i;
const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur|yi|ps|sd)\b/i;

/** What the document says of itself, apart from its content. */
export function documentFacts({ title, pages }: DocumentModel): Omit<IPropertiesOptions, 'sections'> {
  const background = pages[0]?.background;
  return {
    title: xmlText(title ?? ''),
    creator: '',
    lastModifiedBy: '',
    compatabilityModeVersion: 15,
    ...(background === undefined ? {} : { background: { color: hex(background) } }),
  };
}

/** What every paragraph has that says nothing else. */
export function defaultRun({ languages }: DocumentModel): IRunStylePropertiesOptions {
  const of = (pattern: RegExp) => languages.find((language) => pattern.test(language));
  const plain = languages.find((language) => !EAST_ASIAN.test(language) && !RIGHT_TO_LEFT.test(language));
  const [eastAsia, bidirectional] = [of(EAST_ASIAN), of(RIGHT_TO_LEFT)];
  const language = {
    ...(plain === undefined ? {} : { value: plain }),
    ...(eastAsia === undefined ? {} : { eastAsia }),
    ...(bidirectional === undefined ? {} : { bidirectional }),
  };
  return Object.keys(language).length === 0 ? {} : { language };
}
