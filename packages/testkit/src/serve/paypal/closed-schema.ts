/** A schema of an OpenAPI description (3.0), as JSON. */
export type Schema = Record<string, unknown>;

/**
 * A description's schemas, in which no object may have members that it does not name. The description itself leaves them
 * open, and a parameter that PayPal does not know would pass. `whole` closes an object; `part` is the same one as a part
 * of another (`allOf`), which closes itself.
 */
export function closedSchemas(components: Record<string, Schema>): { whole: Schema; part: Schema } {
  const named = (of: (schema: Schema) => Schema) =>
    Object.fromEntries(Object.entries(components).map(([name, schema]) => [name, of(schema)]));
  return { whole: named((schema) => closed(schema, true)), part: named((schema) => closed(schema, false)) };
}

export function closed(schema: Schema, asWhole: boolean): Schema {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return { $ref: `#/$defs/${asWhole ? 'whole' : 'part'}/${name}` };
  }
  const result: Schema = { ...schema };
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[key] as Schema[] | undefined;
    if (parts) result[key] = parts.map((part) => closed(part, false));
  }
  if (schema['items']) result['items'] = closed(schema['items'] as Schema, true);
  const properties = schema['properties'] as Record<string, Schema> | undefined;
  if (properties) {
    result['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, closed(each, true)]),
    );
  }
  const isObject = properties !== undefined || schema['allOf'] !== undefined;
  if (asWhole && isObject && schema['additionalProperties'] === undefined) result['unevaluatedProperties'] = false;
  return result;
}
