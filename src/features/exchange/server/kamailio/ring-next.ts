import { normalizePhone } from '#domain/phone.ts';
import { ringMs } from '#features/calls/calls.rules.ts';
import { announceRinging, nextToRing, startIncoming } from '#features/calls/server/calls.facade.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import { phoneUserOf } from '#features/exchange/server/exchange-names.ts';
import {
  type Answer,
  field,
  type Fields,
  findCall,
  refused,
  unknown,
  yes,
} from '#features/exchange/server/kamailio/fields.ts';
import { type Ring, publishSilence } from '#features/exchange/server/publish-silence.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Parts = {
  readonly services: Services;
  readonly records: Records;
  readonly reachable: () => readonly number[];
};

const mostRinging = 10_000;

/** Says whose telephone rings for a call of the trunk, one after another. */
export const createRinging = ({ services, records, reachable }: Parts) => {
  /** Who has been rung for an incoming call; forgotten with its end. */
  const tried = new Map<string, number[]>();
  /** Whose telephone rings for it now. */
  const rings = new Map<string, Ring>();

  const silence = async (fields: Fields): Promise<void> => {
    const sipCallId = field(fields, 'sip_call_id');
    const ring = rings.get(sipCallId);
    if (!ring) return;
    rings.delete(sipCallId);
    await publishSilence(services, ring);
  };
  const forget = (fields: Fields): Promise<void> => {
    tried.delete(field(fields, 'sip_call_id'));
    return silence(fields);
  };

  /** `<record> <user> <how long, ms>`: whose telephone rings now; 404 when nobody's is left, and then the call is missed. */
  const next = async (fields: Fields): Promise<Answer> => {
    const sipCallId = field(fields, 'sip_call_id');
    const callId = await findCall(services, fields);
    if (callId === undefined) return refused;
    await silence(fields);
    const already = tried.get(sipCallId) ?? [];
    const userId = await services.database.read((db) =>
      nextToRing({ db }, { callId, tried: already, reachable: reachable() }),
    );
    if (userId === undefined || tried.size > mostRinging) {
      await forget(fields);
      records.ended(callId, { sipCode: 480, by: 'exchange' });
      return unknown;
    }
    tried.set(sipCallId, [...already, userId]);
    rings.set(sipCallId, { callId, userId });
    await writeByClock(services, (writing) => announceRinging(writing, { callId, userId }));
    return yes(`${callId} ${phoneUserOf(userId)} ${ringMs}`);
  };

  return {
    next,
    begin: async (fields: Fields): Promise<Answer> => {
      const phone = normalizePhone(field(fields, 'phone')) ?? field(fields, 'phone');
      const incoming = { phone, sipCallId: field(fields, 'sip_call_id'), isPractice: false };
      await writeByClock(services, (writing) => startIncoming(writing, incoming));
      return next(fields);
    },
    silence,
    forget,
  };
};
