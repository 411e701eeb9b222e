import {
  cancelAnswer,
  cancelWire,
  CATALOGUE_PATHS,
  catalogueAnswer,
  catalogueQuery,
  CONFIG_PATH,
  CONVERSION_PATHS,
  forecastAnswer,
  pollWire,
  refusal,
  serverConfig,
  startWire,
  taskAnswer,
  UPLOAD_PATHS,
  uploadAnswer,
  uploadQuery,
} from '@pagewright/contract';
import type { Tool } from '@pagewright/tools';
import { z } from 'zod';

/** The API document, from the schemas that the calls are checked with; tools and their options from their folders. */
export function describeApi(catalogue: ReadonlyMap<string, Tool>): object {
  const form = (schema: object) => ({ required: true, content: { 'multipart/form-data': { schema } } });
  const answer = (schema: z.ZodType) => ({
    responses: {
      200: { description: 'Accepted or done; `code` says which.', content: json(jsonSchema(schema)) },
      default: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  });
  const file = {
    responses: {
      200: { description: 'The file.' },
      default: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
  const inPath = (name: string) => [{ name, in: 'path', required: true, schema: { type: 'string' } }];

  return {
    openapi: '3.1.0',
    info: {
      title: 'Pagewright',
      version: '1',
      description: 'Upload, start, poll, download. A cookie set by the first call owns what is uploaded.',
    },
    paths: {
      [UPLOAD_PATHS.anonymous]: {
        post: {
          summary: 'Upload one file',
          parameters: inQuery(uploadQuery),
          requestBody: form({
            type: 'object',
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
          }),
          ...answer(uploadAnswer),
        },
      },
      [CONVERSION_PATHS.start]: {
        post: { summary: 'Start a task', requestBody: form(jsonSchema(startWire)), ...answer(taskAnswer) },
      },
      [CONVERSION_PATHS.forecast]: {
        post: {
          summary: 'Ask what a task would make, without starting it',
          requestBody: form(jsonSchema(startWire)),
          ...answer(forecastAnswer),
        },
      },
      [CONVERSION_PATHS.poll]: {
        post: { summary: 'Ask how a task stands', requestBody: form(jsonSchema(pollWire)), ...answer(taskAnswer) },
      },
      [CONVERSION_PATHS.cancel]: {
        post: {
          summary: 'Cancel or delete tasks',
          requestBody: { required: true, content: json(jsonSchema(cancelWire)) },
          ...answer(cancelAnswer),
        },
      },
      [CONVERSION_PATHS.result('{token}')]: {
        get: { summary: 'Download one result', parameters: inPath('token'), ...file },
      },
      [CONVERSION_PATHS.thumbnail('{token}')]: {
        get: { summary: 'See the first page of one result', parameters: inPath('token'), ...file },
      },
      [CONVERSION_PATHS.results('{id}')]: {
        get: { summary: 'Download all results as a zip', parameters: inPath('id'), ...file },
      },
      [CONFIG_PATH]: { get: { summary: 'Limits of this server', ...answer(serverConfig) } },
      [CATALOGUE_PATHS.catalogue]: {
        get: { summary: 'The tools', parameters: inQuery(catalogueQuery), ...answer(catalogueAnswer) },
      },
    },
    components: { schemas: { Refusal: jsonSchema(refusal) } },
    'x-tools': Object.fromEntries([...catalogue].map(([slug, tool]) => [slug, describeTool(tool)])),
  };
}

function describeTool({ declaration }: Tool) {
  const { accepts, files, options } = declaration;
  return {
    accepts,
    files,
    options: Object.fromEntries(Object.entries(options).map(([name, { field }]) => [name, field])),
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function inQuery(schema: z.ZodObject) {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType),
  }));
}
