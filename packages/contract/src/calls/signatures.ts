import { call } from './call.ts';
import { LINKS } from './links.ts';

/** What a browser needs to check the signatures of a document. */
export const signatureCalls = {
  'signatures.issuers': call({
    method: 'GET',
    path: LINKS['signatures.issuers'],
    input: {},
    /** Certificates one behind the other (RFC 7468); empty where the instance trusts nobody. */
    answer: { file: ['application/x-pem-file'] },
    refusals: [],
    rights: 'anyone',
    summary: 'Certificates of the issuers that this instance trusts when signatures are checked',
  }),
};
