import { timingSafeEqual } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { announceRinging, nextToRing, startIncoming } from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import type { Ending, Records } from '#features/exchange/server/dialogs/records.ts';
import { isNumber, phoneUserOf, userIdOf } from '#features/exchange/server/exchange-names.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Parts = {
  readonly services: Services;
  readonly records: Records;
  readonly reachable: () => readonly number[];
};
type Fields = ReadonlyMap<string, string>;
/** What Kamailio reads: 200 and one line, or a refusal. */
export type Answer = { readonly status: 200 | 400 | 403 | 404; readonly text: string };

const yes = (text = ''): Answer => ({ status: 200, text });
const refused: Answer = { status: 403, text: '' };
const enders: readonly string[] = ['we', 'they', 'exchange'] satisfies Ending['by'][];
const longest = 10_000;

const isEnder = (text: string): text is Ending['by'] => enders.includes(text);

/** Whether two secrets are one, in a time that tells nothing. */
export const isSecret = (shown: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(shown), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Answers what Kamailio asks before it lets a call out or in, and writes down what it reports of one. */
export const createAnswers = ({ services, records, reachable }: Parts) => {
  /** Who has been rung for an incoming call; forgotten with its end. */
  const tried = new Map<string, number[]>();
  const field = (fields: Fields, name: string): string => fields.get(name) ?? '';

  const findCall = async (sipCallId: string): Promise<number | undefined> => {
    const [call] = await services.database.read((db) =>
      db
        .select({ id: calls.id })
        .from(calls)
        .where(eq(calls.sipCallId, sipCallId))
        .orderBy(desc(calls.id))
        .limit(1),
    );
    return call?.id;
  };

  const takeTicket = async (fields: Fields): Promise<Answer> => {
    const [userId, phone] = [userIdOf(field(fields, 'user')), field(fields, 'phone')];
    if (userId === undefined || !isNumber(phone)) return refused;
    const asked = { ticket: field(fields, 'ticket'), userId, phone, sipCallId: field(fields, 'sip_call_id') };
    const callId = await records.takeTicket(asked);
    return callId === undefined ? refused : yes(String(callId));
  };

  const startInner = async (fields: Fields): Promise<Answer> => {
    const [fromUserId, toUserId] = [userIdOf(field(fields, 'user')), userIdOf(field(fields, 'to'))];
    if (fromUserId === undefined || toUserId === undefined) return refused;
    return yes(
      String(await records.startInner({ fromUserId, toUserId, sipCallId: field(fields, 'sip_call_id') })),
    );
  };

  /** `<record> <user>`: whose telephone rings now; 404 when nobody's is left, and then the call is missed. */
  const ringNext = async (fields: Fields): Promise<Answer> => {
    const sipCallId = field(fields, 'sip_call_id');
    const callId = await findCall(sipCallId);
    if (callId === undefined) return refused;
    const already = tried.get(sipCallId) ?? [];
    const next = await services.database.read((db) =>
      nextToRing({ db }, { callId, tried: already, reachable: reachable() }),
    );
    if (next === undefined || tried.size > longest) {
      tried.delete(sipCallId);
      records.ended(callId, { sipCode: 480, by: 'exchange' });
      return { status: 404, text: '' };
    }
    tried.set(sipCallId, [...already, next]);
    await writeByClock(services, (writing) => announceRinging(writing, { callId, userId: next }));
    return yes(`${callId} ${phoneUserOf(next)}`);
  };

  const takeIncoming = async (fields: Fields): Promise<Answer> => {
    const phone = normalizePhone(field(fields, 'phone')) ?? field(fields, 'phone');
    const incoming = { phone, sipCallId: field(fields, 'sip_call_id'), isPractice: false };
    await writeByClock(services, (writing) => startIncoming(writing, incoming));
    return ringNext(fields);
  };

  const report = async (fields: Fields, note: (callId: number) => void): Promise<Answer> => {
    const callId = await findCall(field(fields, 'sip_call_id'));
    if (callId === undefined) return { status: 404, text: '' };
    note(callId);
    return yes();
  };

  const end = (fields: Fields): Promise<Answer> => {
    const [by, code] = [field(fields, 'by'), Number(field(fields, 'code'))];
    tried.delete(field(fields, 'sip_call_id'));
    if (!isEnder(by) || !Number.isInteger(code)) return Promise.resolve({ status: 400, text: '' });
    return report(fields, (callId) => records.ended(callId, { sipCode: code, by }));
  };

  const answers: Readonly<Record<string, (fields: Fields) => Promise<Answer>>> = {
    '/ticket': takeTicket,
    '/inner': startInner,
    '/incoming': takeIncoming,
    '/next': ringNext,
    '/ringing': (fields) => report(fields, records.ringing),
    '/answered': (fields) =>
      report(fields, (callId) => records.answered(callId, userIdOf(field(fields, 'user')))),
    '/ended': end,
  };

  return (path: string, fields: Fields): Promise<Answer> =>
    answers[path]?.(fields) ?? Promise.resolve({ status: 404, text: '' });
};
