import { existsSync, readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import type { ValidateFunction } from 'ajv';
import type { ApiRequest } from '../api-server.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { closed, closedSchemas, type Schema } from './closed-schema.ts';

const FILES = [
  'billing_subscriptions_v1',
  'catalogs_products_v1',
  'checkout_orders_v2',
  'notifications_webhooks_v1',
  'payments_payment_v2',
];

/** Made when it is first needed: all of them together take many seconds. */
type Check = () => ValidateFunction;

interface Operation {
  method: string;
  path: RegExp;
  /** Of the path, to which the description refers. */
  parameters: { in: string; name: string; required?: boolean; check: Check }[];
  body: Check | undefined;
  answers: Map<string, Check | undefined>;
}

/** PayPal's published descriptions, against which a request or an answer is held. */
export interface Description {
  /** How many requests and answers were held against them. */
  checked: { requests: number; answers: number };
  /** What is wrong with a request; nothing where it is as described. */
  problemOf: (request: ApiRequest) => string | undefined;
  assertAnswer: (request: ApiRequest, status: number, body: unknown) => void;
}

let operations: Operation[] | undefined;

/** Nothing where the descriptions are not there. They are read once; what is counted is counted for each caller. */
export function readDescription(): Description | undefined {
  if (!existsSync(`${DESCRIPTIONS}/paypal-${FILES[0]}.json`)) return undefined;
  const described = (operations ??= FILES.flatMap((file) => readOperations(`${DESCRIPTIONS}/paypal-${file}.json`)));
  const checked = { requests: 0, answers: 0 };
  const operationOf = ({ method, path }: ApiRequest): Operation => {
    const found = described.find((each) => each.method === method && each.path.test(path));
    if (!found) throw new Error(`PayPal describes no ${method} ${path}`);
    return found;
  };
  return {
    checked,
    problemOf: (request) => {
      checked.requests += 1;
      return problemOf(operationOf(request), request);
    },
    assertAnswer: (request, status, body) => {
      const { answers } = operationOf(request);
      const known = answers.has(String(status)) ? String(status) : 'default';
      if (!answers.has(known)) throw new Error(`${request.method} ${request.path} does not answer ${status}`);
      checked.answers += 1;
      const validate = answers.get(known)?.();
      if (validate ? validate(body) : body === undefined) return;
      throw new Error(
        `${request.method} ${request.path} ${status} would answer what PayPal does not: ${said(validate)}`,
      );
    },
  };
}

function problemOf({ path, parameters, body }: Operation, request: ApiRequest): string | undefined {
  const inPath = path.exec(request.path)?.groups ?? {};
  for (const { in: where, name, required, check } of parameters) {
    const given = {
      path: inPath[name],
      query: request.query.get(name) ?? undefined,
      header: request.headers[name.toLowerCase()],
    };
    const value = given[where as keyof typeof given];
    if (value === undefined ? required : !check()(asDeclared(value as string, check()))) return `${where} ${name}`;
  }
  const known = new Set(parameters.filter((each) => each.in === 'query').map(({ name }) => name));
  const unknown = [...request.query.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return `query ${unknown}`;
  if (!body) return undefined;
  if (request.headers['content-type'] !== 'application/json') return 'Content-Type';
  if (request.body.length === 0) return undefined;
  const validate = body();
  return validate(JSON.parse(request.body.toString())) ? undefined : said(validate);
}

/** What stands in an address is a word, also where a number or a yes is meant. */
function asDeclared(value: string, { schema }: ValidateFunction): unknown {
  const { type } = schema as Schema;
  if (type === 'integer') return /^\d+$/.test(value) ? Number(value) : value;
  return type === 'boolean' ? value === 'true' : value;
}

const said = (validate: ValidateFunction | undefined) =>
  (validate?.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .slice(0, 3)
    .join('; ');

interface DescribedOperation {
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

function readOperations(file: string): Operation[] {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, DescribedOperation>>;
    components: Record<string, Record<string, Schema>>;
  };
  const ajv = new Ajv2019({ strict: false, unicodeRegExp: false, allErrors: true, formats: FORMATS });
  const $defs = closedSchemas(components['schemas'] ?? {});
  ajv.addSchema({ $id: file, $defs });
  const checkOf = (schema: Schema): Check => {
    let made: ValidateFunction | undefined;
    const whole = JSON.stringify(closed(schema, true)).replaceAll('"#/$defs', `"${file}#/$defs`);
    return () => (made ??= ajv.compile(JSON.parse(whole) as Schema));
  };
  const resolved = (part: Schema): Schema => {
    const [kind, name] = String(part['$ref'] ?? '')
      .split('/')
      .slice(2);
    return (name === undefined ? part : components[kind ?? '']?.[name]) ?? part;
  };
  const bodyOf = (part: Schema): Check | undefined => {
    const content = resolved(part)['content'] as Record<string, { schema?: Schema }> | undefined;
    const schema = content?.['application/json']?.schema;
    return schema && checkOf(schema);
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, { parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        parameters: parameters.map(resolved).map((each) => ({
          in: String(each['in']),
          name: String(each['name']),
          required: each['required'] === true,
          check: checkOf(each['schema'] as Schema),
        })),
        body: requestBody && bodyOf(requestBody),
        answers: new Map(Object.entries(responses).map(([status, part]) => [status, bodyOf(part)])),
      })),
  );
}

/** PayPal's own formats stand beside patterns that say the same. */
const ANY = true as const;
const FORMATS = Object.fromEntries([
  ['uri', (value: string) => URL.canParse(value)],
  ['date-time', (value: string) => !Number.isNaN(Date.parse(value))],
  ...[
    'merchant_common_email_address_v2 payer_v1 ppaas_common_country_code_v2 ppaas_common_currency_code_v2',
    'ppaas_common_email_address_v2 ppaas_common_language_v3 ppaas_common_percentage_v2 ppaas_date_notime_v2',
    'ppaas_date_time_v3 ppaas_ip_address_v1 ppaas_payer_id_v3',
  ].flatMap((line) => line.split(' ').map((name) => [name, ANY] as const)),
]) as Record<string, true | ((value: string) => boolean)>;
