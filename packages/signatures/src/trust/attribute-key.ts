/** RFC 4519 and RFC 5280, appendix A.1. */
const NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.65': 'pseudonym',
  '2.5.4.42': 'GN',
  '2.5.4.4': 'SN',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '1.2.840.113549.1.9.1': 'E',
  '2.5.4.12': 'title',
  '2.5.4.5': 'serialNumber',
  '2.5.4.97': 'organizationIdentifier',
  '2.5.4.9': 'street',
  '2.5.4.17': 'postalCode',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.6': 'C',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

/** How an attribute of a name is written, by its object identifier; the identifier itself where it has no short key. */
export const attributeKey = (identifier: string): string => NAMES[identifier] ?? identifier;
