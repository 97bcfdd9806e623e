import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { mapDatabaseError } from '#kit/server/database/map-database-error.ts';

const byStatus: Readonly<Record<number, typeof kitErrors.malformed>> = {
  400: kitErrors.malformed,
  404: kitErrors.noSuchCall,
  405: kitErrors.methodNotAllowed,
  413: kitErrors.tooLarge,
  414: kitErrors.tooLarge,
  415: kitErrors.wrongType,
  429: kitErrors.tooMany,
  431: kitErrors.tooLarge,
};

const toRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  const fromDatabase = mapDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  const kind = byStatus[(error as Partial<FastifyError>).statusCode ?? 500];
  return kind && refuse(kind);
};

const send = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { kind, message, errors, detail } = refusal;
  return reply
    .code(kind.status)
    .type('application/json; charset=utf-8')
    .send({
      message,
      code: kind.code,
      request_id: request.id,
      ...(errors ? { errors } : {}),
      ...(detail === undefined ? {} : { detail }),
    });
};

/** Turns refusals, wrong requests, database refusals and surprises into the one envelope of the wire. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (!refusal) {
      const { name, stack } = error as Error;
      request.log.error({ event: 'surprise', kind: name, stack: stack?.split('\n').slice(1, 6).join('\n') });
    }
    return send(refusal ?? refuse(kitErrors.surprise), request, reply);
  });
};
