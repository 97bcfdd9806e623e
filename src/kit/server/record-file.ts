import type { FastifyRequest } from 'fastify';
import type { NamedCall } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { recordHappening } from '#kit/server/record-change.ts';
import type { Services } from '#kit/server/services.ts';

type Taking = { readonly caller: Caller | null; readonly request: FastifyRequest };

const fileIdOf = (asked: Readonly<Record<string, unknown>>): number | null => {
  const id = Number(asked['id']);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
};

/** A file that somebody has taken stands in the log before its first byte goes. */
export const recordFile = async (
  { caller, request }: Taking,
  call: NamedCall,
  services: Services,
): Promise<void> => {
  const isPart = request.headers.range !== undefined;
  if (!caller || call.unlogged || isPart) return;
  const after = { ...(request.params as object), ...(request.query as object) };
  const origin = {
    now: services.clock.now(),
    requestId: request.id,
    callName: call.name,
    address: request.ip,
  };
  await services.database.write((db) =>
    recordHappening({ ...origin, db }, { caller, entity: 'file', entityId: fileIdOf(after), after }),
  );
};
