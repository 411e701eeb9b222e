import assert from 'node:assert/strict';
import test from 'node:test';
import { failureOfError } from './network-errors.ts';

/** Each is a name of net/base/net_error_list.h. */
const MEANINGS: Record<string, string> = {
  CERT_DATE_INVALID: 'ADDRESS_UNSAFE expired',
  CERT_COMMON_NAME_INVALID: 'ADDRESS_UNSAFE name',
  CERT_AUTHORITY_INVALID: 'ADDRESS_UNSAFE untrusted',
  CERT_REVOKED: 'ADDRESS_UNSAFE revoked',
  CERT_WEAK_KEY: 'ADDRESS_UNSAFE other',
  SSL_VERSION_OR_CIPHER_MISMATCH: 'ADDRESS_UNSAFE old',
  SSL_PROTOCOL_ERROR: 'ADDRESS_UNSAFE none',
  BAD_SSL_CLIENT_AUTH_CERT: 'ADDRESS_UNSAFE other',
  UNSAFE_PORT: 'ADDRESS_PORT',
  TOO_MANY_REDIRECTS: 'ADDRESS_LOOPS',
  CONTENT_LENGTH_MISMATCH: 'ADDRESS_CUT_OFF',
  INCOMPLETE_CHUNKED_ENCODING: 'ADDRESS_CUT_OFF',
  INVALID_CHUNKED_ENCODING: 'ADDRESS_MALFORMED',
  INVALID_HTTP_RESPONSE: 'ADDRESS_MALFORMED',
  RESPONSE_HEADERS_TOO_BIG: 'ADDRESS_MALFORMED',
  RESPONSE_HEADERS_MULTIPLE_LOCATION: 'ADDRESS_MALFORMED',
  CONTENT_DECODING_FAILED: 'ADDRESS_MALFORMED',
  UNEXPECTED_PROXY_AUTH: 'ADDRESS_MALFORMED',
  UNKNOWN_URL_SCHEME: 'ADDRESS_NO_PAGE',
  UNSAFE_REDIRECT: 'ADDRESS_NO_PAGE',
  EMPTY_RESPONSE: 'ADDRESS_UNREACHABLE',
  SOCKS_CONNECTION_FAILED: 'ADDRESS_UNREACHABLE',
  CONNECTION_RESET: 'ADDRESS_UNREACHABLE',
};

test('each error of the network has its own answer', () => {
  for (const [name, meaning] of Object.entries(MEANINGS)) {
    const { code, facts } = failureOfError(`net::ERR_${name}`, 'http://site.test/');
    assert.equal([code, facts.fault].filter(Boolean).join(' '), meaning, name);
  }
});

test('what breaks off after an answer has begun is an answer cut off', () => {
  assert.equal(failureOfError('net::ERR_CONNECTION_RESET', 'http://site.test/', true).code, 'ADDRESS_CUT_OFF');
});
