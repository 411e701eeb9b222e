import { z } from 'zod';
import { FAILURES, type FailureCode } from '../failures/codes.ts';
import { ANSWER_CODES, REFUSALS } from './body-codes.ts';
import { ANY_RATE, bodyTypeOf, refusalsOf, type Call, type CallAnswer } from './call.ts';
import { refusal } from './envelope.ts';

type Json = Record<string, unknown>;
export type ApiDocument = Json & { openapi: string };

/** The API document: a projection of the entries and of nothing else. */
export function describeCalls(calls: Readonly<Record<string, Call>>): ApiDocument {
  const schemas: Json = {};
  const schemaOf = (schema: z.ZodType) => hoisted(schema, schemas);
  schemas['Refusal'] = schemaOf(refusal);

  const paths: Record<string, Json> = {};
  for (const [id, entry] of Object.entries(calls)) {
    for (const path of [entry.path, ...(entry.aliases ?? [])]) {
      const operationId = path === entry.path ? id : `${id} ${path.split('/').at(-1)}`;
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: { operationId, ...operation(entry, schemaOf) } };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pagewright',
      version: '1',
      description:
        'Upload, start, poll, download. Without a login, a cookie that the first call sets owns what is uploaded.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        visitor: { type: 'apiKey', in: 'cookie', name: 'visitor' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The same session, for programs.' },
      },
    },
    'x-body-codes': { answers: ANSWER_CODES, refusals: REFUSALS },
  };
}

type SchemaOf = (schema: z.ZodType) => Json;

function operation(entry: Call, schemaOf: SchemaOf): Json {
  const { input, answer, rights, rate = ANY_RATE, summary } = entry;
  const body = bodyOf(entry, schemaOf);
  return {
    summary,
    security: SECURITY[rights],
    parameters: [...parameters(input.params, 'path', schemaOf), ...parameters(input.query, 'query', schemaOf)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...answeredWith(answer, schemaOf),
      ...refusalResponses(entry),
    },
    'x-rate-limit': rate,
  };
}

const SESSION = [{ session: [] }, { token: [] }];
const SECURITY: Record<Call['rights'], Json[]> = {
  anyone: [],
  known: [{}, ...SESSION],
  visitor: [{}, { visitor: [] }, ...SESSION],
  account: SESSION,
  operator: SESSION,
};

function answeredWith(answer: CallAnswer, schemaOf: SchemaOf): Json {
  if ('lead' in answer)
    return { 303: { description: 'Leads on.', headers: { location: { schema: { type: 'string' } } } } };
  if ('json' in answer) return { 200: { description: 'Accepted.', content: json(schemaOf(answer.json)) } };
  if ('events' in answer) {
    const events = { 'text/event-stream': { schema: { type: 'string' }, 'x-event': schemaOf(answer.events) } };
    return { 200: { description: 'Events, each a JSON object.', content: events } };
  }
  const types = answer.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { 200: { description: 'The file.', content: Object.fromEntries(types) } };
}

function bodyOf(entry: Call, schemaOf: SchemaOf): Json | undefined {
  const { json, form, file } = entry.input;
  const type = bodyTypeOf(entry);
  if (type === undefined) return undefined;
  const schema = json ?? form;
  if (schema) return { [type]: { schema: schemaOf(schema) } };
  const properties = { [file ?? '']: { type: 'string', format: 'binary' } };
  return { [type]: { schema: { type: 'object', properties, required: [file] } } };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemaOf: SchemaOf): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType),
  }));
}

/** One response for each status, with the codes that come with it. */
function refusalResponses(entry: Call): Json {
  const codes = refusalsOf(entry);
  const statuses = [...new Set(codes.map((code) => kindOf(code).status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => kindOf(code).status === status);
      const kinds = [...new Set(here.map(kindOf))];
      const narrower = {
        properties: {
          code: { enum: kinds.map(({ code }) => code) },
          failure: { properties: { code: { enum: here } } },
        },
      };
      const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrower] };
      return [status, { description: kinds.map(({ means }) => means).join(' '), content: json(schema) }];
    }),
  );
}

const kindOf = (code: FailureCode) => REFUSALS[FAILURES[code].refusal];

const json = (schema: Json) => ({ 'application/json': { schema } });

/** Schemas with an id stand once for the whole document. */
function hoisted(schema: z.ZodType, schemas: Json): Json {
  // As it is given: keys that nobody knows are passed over on either side.
  const { $schema: _draft, $defs, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const inDocument = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...described } = inDocument(definition);
    schemas[id] = described;
  }
  return inDocument(rest);
}
