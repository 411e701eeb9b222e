import type { OfficeFamily } from './messages.ts';

/** The least document of each family, as flat OpenDocument; loaded before anybody waits. */

const NAMESPACES = ['office', 'text', 'table', 'style', 'presentation']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const flat = (type: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${type}"><office:body>${body}</office:body></office:document>`;

export const WARM_UP: readonly { family: OfficeFamily; extension: string; content: string }[] = [
  {
    family: 'text',
    extension: 'fodt',
    content: flat('text', '<office:text><text:h text:outline-level="1">A</text:h><text:p>a</text:p></office:text>'),
  },
  {
    family: 'sheets',
    extension: 'fods',
    content: flat(
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
    ),
  },
  {
    family: 'slides',
    extension: 'fodp',
    content: flat('presentation', '<office:presentation><draw:page draw:name="A"/></office:presentation>'),
  },
];
