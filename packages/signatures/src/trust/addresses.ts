import { CRLDistributionPoints, InfoAccess, type Certificate, type GeneralName } from 'pkijs';

/** Where a certificate says that more is known (RFC 5280, 4.2.1.13 and 4.2.2.1). Addresses of the web alone. */
export interface CertificateAddresses {
  ocsp: string[];
  issuers: string[];
  revocationLists: string[];
}

const EXTENSIONS = { lists: '2.5.29.31', access: '1.3.6.1.5.5.7.1.1' } as const;
const METHODS = { ocsp: '1.3.6.1.5.5.7.48.1', issuers: '1.3.6.1.5.5.7.48.2' } as const;
/** URI among the kinds of names. */
const ADDRESS = 6;

export function addressesIn({ extensions = [] }: Certificate): CertificateAddresses {
  const valueOf = (id: string): unknown => extensions.find(({ extnID }) => extnID === id)?.parsedValue;
  const access = valueOf(EXTENSIONS.access);
  const lists = valueOf(EXTENSIONS.lists);
  const said = access instanceof InfoAccess ? access.accessDescriptions : [];
  const by = (method: string) =>
    said.flatMap(({ accessMethod, accessLocation }) => (accessMethod === method ? addressOf(accessLocation) : []));
  const points = lists instanceof CRLDistributionPoints ? lists.distributionPoints : [];
  return {
    ocsp: by(METHODS.ocsp),
    issuers: by(METHODS.issuers),
    revocationLists: points.flatMap(({ distributionPoint }) =>
      Array.isArray(distributionPoint) ? distributionPoint.flatMap(addressOf) : [],
    ),
  };
}

function addressOf({ type, value }: GeneralName): string[] {
  return type === ADDRESS && typeof value === 'string' && /^https?:\/\//i.test(value) ? [value] : [];
}
