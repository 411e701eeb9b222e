import { EngineFailure, type EngineFailureCode, type TlsFault } from '@pagewright/ground/failure.ts';

/** What Chromium's names of network errors (net/base/net_error_list.h) mean for an address; the first that fits. */
const ERRORS: readonly [RegExp, EngineFailureCode][] = [
  [/^(?:CERT|SSL|BAD_SSL)_|_CERT_/, 'ADDRESS_UNSAFE'],
  [/^TOO_MANY_REDIRECTS/, 'ADDRESS_LOOPS'],
  [/^UNSAFE_PORT/, 'ADDRESS_PORT'],
  [/^(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_)/, 'ADDRESS_CUT_OFF'],
  [
    /^(?:INVALID_(?:HTTP_RESPONSE|CHUNKED_ENCODING|RESPONSE)|RESPONSE_HEADERS_|CONTENT_DECODING_|UNEXPECTED_PROXY_AUTH|MALFORMED_|INVALID_REDIRECT)/,
    'ADDRESS_MALFORMED',
  ],
  [/^(?:ABORTED|BLOCKED_BY_RESPONSE|UNKNOWN_URL_SCHEME|UNSAFE_REDIRECT|INVALID_URL)/, 'ADDRESS_NO_PAGE'],
];

const TLS_FAULTS: readonly [RegExp, TlsFault][] = [
  [/^CERT_DATE_INVALID/, 'expired'],
  [/^CERT_COMMON_NAME_INVALID/, 'name'],
  [/^CERT_AUTHORITY_INVALID/, 'untrusted'],
  [/^CERT_REVOKED/, 'revoked'],
  [/^SSL_(?:VERSION_OR_CIPHER_MISMATCH|OBSOLETE)/, 'old'],
  [/^SSL_(?:PROTOCOL_ERROR|UNRECOGNIZED)/, 'none'],
];

/**
 * A refusal of the proxy looks like a broken connection; `print-address.ts` asks the proxy which it was. `answered`: an
 * answer had begun, so that what broke off is the answer.
 */
export function failureOfError(errorText: string, address: string, answered = false): EngineFailure {
  const name = errorText.replace(/^net::ERR_/, '');
  const code = ERRORS.find(([pattern]) => pattern.test(name))?.[1];
  if (code === 'ADDRESS_UNSAFE') {
    const fault = TLS_FAULTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
    return new EngineFailure(code, { address, fault }, errorText);
  }
  return new EngineFailure(code ?? (answered ? 'ADDRESS_CUT_OFF' : 'ADDRESS_UNREACHABLE'), { address }, errorText);
}
