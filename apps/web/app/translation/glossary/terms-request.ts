import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { FileItem } from '../../conversion/file-item.ts';
import { optionsToSend, type OptionValues } from '../../options/values.ts';
import type { TermsRequest } from './use-found-terms.ts';

/** What terms of a document depend on: its pages and its own language. */
const OPTIONS = ['pages', 'from'];

/** Nothing while the document is not uploaded. */
export function termsRequest({
  tool,
  values,
  document,
  password,
}: {
  tool: CatalogueTool;
  values: OptionValues;
  document: Pick<FileItem, 'fileNameToken'> | undefined;
  password: string | undefined;
}): TermsRequest | undefined {
  const token = document?.fileNameToken;
  if (token === undefined) return undefined;
  const own = Object.entries(optionsToSend(tool.options, values)).filter(([name]) => OPTIONS.includes(name));
  return {
    tool: tool.slug,
    files: [{ token, ...(password !== undefined && { password }) }],
    options: { ...Object.fromEntries(own), terms: true },
  };
}
