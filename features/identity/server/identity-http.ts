import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { bodyTooLarge, Refused, storageFull } from '#platform/contract/refusal.ts';
import { databaseErrorKind } from '#platform/database/database-error.ts';
import { limitedBytes } from '#platform/http/input.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { trace } from '#platform/log/log.ts';
import { isAuthorized } from './authorized-sites.ts';
import { type Fields, text, tidyFields } from './fields.ts';
import type { IdentityRequest, IdentityServices, IdentitySettings, Operation } from './identity-services.ts';
import { demand, invalidArgument, Overloaded, WireError } from './wire-error.ts';

export type Bindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } };
export type From = (peer: string | undefined, forwarded: string | undefined) => string;

const bodyBytes = 64 * 1024;
/** An administrator imports a thousand people in one request. */
const administratorsBodyBytes = 4 * 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });
export const exampleKey = 'fake-api-key';
export const exampleProject = 'example';

/** Parses and authorizes a request, runs its operation, and translates errors to the protocol. */
export const answerOperation =
  (services: IdentityServices, from: From, operation: Operation) =>
  async ({ req, env }: Context): Promise<Response> => {
    try {
      const { projectId, admin } = admit(services.settings, req.raw, req.param('project'));
      const peer = (env as Bindings | undefined)?.incoming?.socket?.remoteAddress;
      const fields = await fieldsOf(req.raw, admin ? administratorsBodyBytes : bodyBytes);
      const target = text(fields, 'targetProjectId');
      demand(admin || target === undefined, onlyForAdministrators);
      const request = {
        fields,
        projectId: req.param('project') ?? target ?? projectId,
        admin,
        address: from(peer, req.header('x-forwarded-for')),
        agent: (req.header('user-agent') ?? '').slice(0, 200),
        locale: req.header('x-firebase-locale'),
      } satisfies IdentityRequest;
      const language = request.locale ?? req.header('accept-language');
      return Response.json(await withLanguage(language, () => operation(services, request)), { headers });
    } catch (error) {
      return problem(services, error);
    }
  };

const headers = { 'cache-control': 'no-store' };

const wireErrorOf = ({ refusal }: Refused) =>
  refusal.status === bodyTooLarge.status
    ? new WireError('Request payload is too large.', bodyTooLarge.status)
    : invalidArgument('Request payload could not be read to its end.');

function problem({ log }: Pick<IdentityServices, 'log'>, error: unknown): Response {
  if (error instanceof WireError) return Response.json(error.body, { status: error.status, headers });
  if (error instanceof Refused) return problem({ log }, wireErrorOf(error));
  const { status, text, retryAfter } = excuseOf(error);
  if (status === 500) log('error', 'identity', trace(error));
  return new Response(text, { status, headers: { ...headers, 'retry-after': String(retryAfter) } });
}

/** Plain text on purpose: see Overloaded in wire-error.ts. */
function excuseOf(error: unknown): { status: number; text: string; retryAfter: number } {
  const trouble = databaseErrorKind(error);
  if (trouble === 'full') return { status: 507, text: storageFull.message(), retryAfter: 5 };
  const busy = error instanceof Overloaded || trouble === 'unknown' ? error : new Overloaded();
  if (busy instanceof Overloaded) return { status: 503, text: busy.message, retryAfter: busy.retryAfter };
  return { status: 500, text: 'Something went wrong.', retryAfter: 5 };
}

const onlyForAdministrators =
  'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.';

/** The administrator proves themselves with a bearer token, under test routes only; everybody else has the key. */
function admit(settings: IdentitySettings, request: Request, named: string | undefined) {
  const { projectId, apiKey, testRoutes } = settings;
  const bearer = /^Bearer (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) {
    if (!testRoutes || bearer !== 'owner')
      throw new WireError('Request had invalid authentication credentials.', 401, 'UNAUTHENTICATED');
    return { projectId, admin: true };
  }
  demand(named === undefined, onlyForAdministrators);
  const key = new URL(request.url).searchParams.get('key') ?? request.headers.get('x-goog-api-key');
  if (!key) throw new WireError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED');
  if (key === apiKey) return { projectId, admin: false };
  if (testRoutes && key === exampleKey) return { projectId: exampleProject, admin: false };
  throw invalidArgument('API key not valid. Please pass a valid API key.');
}

async function fieldsOf(request: Request, maxBytes: number): Promise<Fields> {
  const query = fieldsOfForm(new URL(request.url).searchParams);
  if (request.method === 'GET') return query;
  const fields = await fieldsOfBody(request, maxBytes);
  return request.method === 'PATCH' ? { ...query, ...fields } : fields;
}

export async function fieldsOfBody(request: Request, maxBytes: number): Promise<Fields> {
  const body = decoded(await limitedBytes(request, maxBytes));
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return fieldsOfForm(new URLSearchParams(body));
  if (body.trim() === '') return {};
  const fields = tidyFields(parsed(body));
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw invalidArgument('Invalid JSON payload received. Expected an object.');
  return fields as Fields;
}

const fieldsOfForm = (form: URLSearchParams) => tidyFields(Object.fromEntries(form)) as Fields;

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidArgument('Invalid JSON payload received. Not UTF-8.');
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidArgument('Invalid JSON payload received. Not JSON.');
  }
}

/** CORS without credentials: for our own pages and the authorized domains, for everybody under test routes. */
export const crossOrigin = (settings: IdentitySettings) =>
  cors({
    origin: (origin) => (settings.testRoutes || isAuthorized(settings, origin) ? origin : null),
    allowMethods: settings.testRoutes
      ? ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
      : ['GET', 'POST', 'OPTIONS'],
    maxAge: 7200,
  });
