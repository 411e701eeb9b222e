import { appendFileSync } from 'node:fs';
import { Client } from 'pg';

/** Loaded before a server's own code: writes every query of the tables of AI into a file, one a line. */

const ledger = process.env.QUERY_LEDGER;
const { query } = Client.prototype;
if (ledger !== undefined)
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : String((first as { text?: string })?.text ?? '');
    if (/\bai_\w+/.test(text) && !/CREATE TABLE/.test(text))
      appendFileSync(ledger, `${text.replaceAll(/\s+/g, ' ').trim()}\n`);
    return Reflect.apply(query, this, given);
  } as typeof query;
