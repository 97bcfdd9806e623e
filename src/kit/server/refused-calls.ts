import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** A call of somebody signed in that was refused by right or as if its record did not exist, or that failed. */
export type RefusedCall = {
  readonly services: Services;
  readonly caller: Caller;
  readonly now: Date;
  readonly requestId: string;
  readonly callName: string;
  readonly address: string;
  readonly outcome: 'refused' | 'failed';
  /** The code of the refusal. */
  readonly reason: string;
};

/** Who hears of them; nobody is waited for, and nobody's failure reaches the caller. */
export const refusedCalls = definePoint<(refused: RefusedCall) => Promise<void>>('kit.refused-calls');

const refusedAsForeign = new Set([403, 404]);

/** Says of calls that were refused by right or by a foreign record, and of those that failed, to whoever hears. */
export const reportRefusals = (app: FastifyInstance, services: Services): void => {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const { caller, callName } = request;
    if (!caller || callName === '') return;
    const isRefusal = error instanceof Refusal;
    if (isRefusal && !refusedAsForeign.has(error.kind.status)) return;
    const isFault = !isRefusal && (error as { statusCode?: number }).statusCode === undefined;
    if (!isRefusal && !isFault) return;
    const refused: RefusedCall = {
      services,
      caller,
      now: services.clock.now(),
      requestId: request.id,
      callName,
      address: request.ip,
      outcome: isRefusal ? 'refused' : 'failed',
      reason: isRefusal ? error.kind.code : 'surprise',
    };
    for (const listener of refusedCalls.contributions(services))
      void listener(refused).catch((failure: unknown) =>
        request.log.error({ event: 'refusal is not in the log', err: failure }),
      );
  });
};
