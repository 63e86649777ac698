import * as z from 'zod/mini';
import { type Call, isWrite } from './call.ts';
import {
  accountLeaving,
  bodyTooLarge,
  invalidInput,
  keyReused,
  notAllowed,
  type Refusal,
  signInRequired,
  tooManyRequests,
  unavailable,
} from './refusal.ts';

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return schema;
};

const parameters = (shape: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
};

const takesKey = (call: Call) => call.method === 'POST' && isWrite(call);

/** Every refusal a call may answer with: its own, and those its description implies. */
export function refusalsOf(call: Call): Refusal[] {
  const implied = [tooManyRequests, unavailable];
  if (call.params || call.query || call.body) implied.push(invalidInput);
  if (call.body) implied.push(bodyTooLarge);
  if (takesKey(call)) implied.push(keyReused);
  if (isWrite(call) && call.who !== 'id-token' && !call.whileLeaving) implied.push(accountLeaving);
  if (call.who !== 'anyone') implied.push(signInRequired);
  if (!['anyone', 'id-token', 'holder', 'signed-in', 'party'].includes(call.who)) implied.push(notAllowed);
  return [...(call.refuses ?? []), ...implied].sort((a, b) => a.status - b.status);
}

const errorAnswer = (refusals: Refusal[]) => ({
  description: refusals.map(({ code, message }) => `\`${code}\` ${message()}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function operation(call: Call) {
  const refusals = Object.entries(Object.groupBy(refusalsOf(call), ({ status }) => status));
  const success = (call.statuses ?? [200]).map((status) => [
    status,
    {
      description: 'Done',
      content: { [call.contentType ?? 'application/json']: { schema: schemaOf(call.output, 'output') } },
    },
  ]);
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    'x-who': call.who,
    ...(call.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(takesKey(call)
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 255 },
            },
          ]
        : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: Object.fromEntries([
      ...success,
      ...refusals.map(([status, group]) => [status, errorAnswer(group ?? [])]),
    ]),
  };
}

export function openapi(calls: Call[], { title, server }: { title: string; server: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  const issue = {
    type: 'object',
    required: ['field', 'message'],
    properties: { field: { type: 'string' }, message: { type: 'string' } },
  };
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      issues: { type: 'array', items: issue },
    },
  };
  return {
    openapi: '3.0.3',
    info: { title, version: '1.0.0' },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: { type: 'object', required: ['error'], properties: { error } } },
    },
  };
}
