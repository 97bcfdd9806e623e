import type { Ending, Records } from '#features/exchange/server/dialogs/records.ts';
import { isNumber, userIdOf } from '#features/exchange/server/exchange-names.ts';
import {
  type Answer,
  field,
  type Fields,
  findCall,
  refused,
  unknown,
  yes,
} from '#features/exchange/server/kamailio/fields.ts';
import { createRinging } from '#features/exchange/server/kamailio/ring-next.ts';
import type { Services } from '#kit/server/services.ts';

type Parts = Parameters<typeof createRinging>[0];

const enders: readonly string[] = ['we', 'they', 'exchange'] satisfies Ending['by'][];
const isEnder = (text: string): text is Ending['by'] => enders.includes(text);

const takeTicket = async (records: Records, fields: Fields): Promise<Answer> => {
  const [userId, phone] = [userIdOf(field(fields, 'user')), field(fields, 'phone')];
  if (userId === undefined || !isNumber(phone)) return refused;
  const asked = { ticket: field(fields, 'ticket'), userId, phone, sipCallId: field(fields, 'sip_call_id') };
  const callId = await records.takeTicket(asked);
  return callId === undefined ? refused : yes(String(callId));
};

const startInner = async (records: Records, fields: Fields): Promise<Answer> => {
  const [fromUserId, toUserId] = [userIdOf(field(fields, 'user')), userIdOf(field(fields, 'to'))];
  if (fromUserId === undefined || toUserId === undefined) return refused;
  const sipCallId = field(fields, 'sip_call_id');
  return yes(String(await records.startInner({ fromUserId, toUserId, sipCallId })));
};

const report = async (
  services: Services,
  fields: Fields,
  note: (callId: number) => void,
): Promise<Answer> => {
  const callId = await findCall(services, fields);
  if (callId === undefined) return unknown;
  note(callId);
  return yes();
};

/** Answers what Kamailio asks before it lets a call out or in, and writes down what it reports of one. */
export const createAnswers = (parts: Parts) => {
  const { services, records } = parts;
  const ringing = createRinging(parts);

  const end = async (fields: Fields): Promise<Answer> => {
    const [by, code] = [field(fields, 'by'), Number(field(fields, 'code'))];
    await ringing.forget(fields);
    if (!isEnder(by) || !Number.isInteger(code)) return { status: 400, text: '' };
    return report(services, fields, (callId) => records.ended(callId, { sipCode: code, by }));
  };

  const answered = async (fields: Fields): Promise<Answer> => {
    const answer = await report(services, fields, (callId) =>
      records.answered(callId, userIdOf(field(fields, 'user'))),
    );
    await ringing.silence(fields);
    return answer;
  };

  const answers: Readonly<Record<string, (fields: Fields) => Promise<Answer>>> = {
    '/ticket': (fields) => takeTicket(records, fields),
    '/inner': (fields) => startInner(records, fields),
    '/incoming': ringing.begin,
    '/next': ringing.next,
    '/ringing': (fields) => report(services, fields, records.ringing),
    '/answered': answered,
    '/ended': end,
  };

  return (path: string, fields: Fields): Promise<Answer> =>
    answers[path]?.(fields) ?? Promise.resolve(unknown);
};
