import { execFileSync } from 'node:child_process';

/** A key of RSA with its certificate, as OpenSSL makes them in this folder: `key.pem`, `own.pem`, and both in `me.p12`. */
export function makeOpensslIdentity(folder: string, { name, password }: { name: string; password: string }): void {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem'];
  openssl('req', '-x509', ...key, '-out', 'own.pem', '-days', '2', '-subj', `/CN=${name}`);
  openssl('pkcs12', '-export', '-inkey', 'key.pem', '-in', 'own.pem', '-out', 'me.p12', '-passout', `pass:${password}`);
}
