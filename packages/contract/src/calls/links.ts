/**
 * Addresses of the calls that a browser follows as links, with their parameters in braces. They stand apart from the
 * entries, so that a page can write a link before it has fetched any schema.
 */
export const LINKS = {
  'results.download': '/miaohui/file/download/{token}',
  'results.thumbnail': '/miaohui/file/thumbnail/{token}',
  'results.downloadAll': '/miaohui/file/downloadAll/{id}',
  'accounts.google': '/user/google',
  'ownData.export': '/user/exportData/{token}',
  'ai.file': '/dhjai/document/{documentId}',
  'ai.export': '/dhjai/export/{chatId}/{format}',
  'payments.receipt': '/api/payments/receipts/{number}',
  'blanks.read': '/api/blanks/{form}',
  'faces.list': '/api/faces',
  'faces.read': '/api/faces/{sha256}',
  'signatures.issuers': '/api/trusted-issuers',
  'operator.countsFile': '/api/operator/counts.csv',
} as const;

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

/** A link with these parameters. */
export function linkTo<N extends keyof typeof LINKS>(
  name: N,
  params: Readonly<Record<NameIn<(typeof LINKS)[N]>, string>>,
): string {
  return LINKS[name].replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key as keyof typeof params]),
  );
}
