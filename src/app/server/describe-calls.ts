import * as z from 'zod/mini';
import { rolesOf } from '#domain/access.ts';
import { roleNames } from '#domain/role.ts';
import { statusesOf } from '#kit/contract/answer-statuses.ts';
import type { NamedCall, Schema } from '#kit/contract/define-call.ts';
import { maxKeyLength } from '#kit/server/idempotency.ts';

type Json = Record<string, unknown>;

const toJson = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
};

/** What makes the repetition of a creating call harmless. */
const keyOf = ({ creates }: NamedCall): Json[] =>
  creates
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
        },
      ]
    : [];

const withFiles = (body: Json): Json => ({
  ...body,
  properties: {
    ...(body['properties'] as Json),
    files: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
});

const requestBody = (call: NamedCall): Json => {
  if (!call.body && !call.files) return {};
  const schema = call.body ? toJson(call.body, 'input') : { type: 'object' };
  const content = call.files
    ? { 'multipart/form-data': { schema: withFiles(schema) } }
    : { 'application/json': { schema } };
  return { requestBody: { required: true, content } };
};

const successOf = (call: NamedCall): Json => {
  const reply = call.reply;
  const content =
    'file' in reply
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toJson(reply, 'output') } };
  return { description: 'OK', content };
};

const okStatus = 200;
const refusal = {
  description: 'Refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

const operationOf = (call: NamedCall): Json => ({
  operationId: call.name,
  tags: [call.name.split('.', 1)[0]],
  summary: call.summary,
  description:
    call.access.kind === 'roles'
      ? rolesOf(call.access)
          .map((role) => roleNames[role])
          .join(', ')
      : call.access.kind,
  security: call.access.kind === 'roles' ? [{ bearer: [] }] : [],
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...keyOf(call)],
  ...requestBody(call),
  responses: Object.fromEntries(
    statusesOf(call).map((status) => [status, status === okStatus ? successOf(call) : refusal]),
  ),
});

const refusalSchema = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** The OpenAPI 3.1 description of the given calls; every path stands under `/api`. */
export const describeCalls = (calls: readonly NamedCall[], isDemo: boolean): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: isDemo ? 'Poruchitel (demo)' : 'Poruchitel', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
};
