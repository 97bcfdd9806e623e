import * as z from 'zod/mini';
import type { Clock } from '#kit/server/clock.ts';
import { openOutbound } from '#kit/server/outbound/outbound.ts';
import { askOnce } from '#kit/server/sms/ask-once.ts';
import type { SmsRefusal } from '#kit/contract/sms-refusals.ts';
import type { SmsAccountWord, SmsOutcome, SmsProvider } from '#kit/server/sms/sms-provider.ts';

/** An account at SMS.ru. */
type SmsRuAccount = { readonly url: URL; readonly apiId: string; readonly sender: string | undefined };

const one = z.object({
  status: z.string(),
  status_code: z.int(),
  sms_id: z.optional(z.string()),
});
const answers = z.object({
  status: z.string(),
  status_code: z.int(),
  sms: z.optional(z.record(z.string(), one)),
});

const accepted = 100;
/** Codes of the old and of the present interface. */
const reasons: Readonly<Record<number, SmsRefusal>> = {
  102: 'login',
  103: 'money',
  104: 'phone',
  105: 'sender',
  107: 'forbidden',
  110: 'repeated',
  112: 'limit',
  113: 'text',
  200: 'login',
  201: 'money',
  202: 'phone',
  203: 'text',
  204: 'sender',
  205: 'text',
  207: 'forbidden',
  230: 'limit',
  231: 'limit',
  232: 'limit',
  300: 'login',
  301: 'login',
  302: 'login',
};
/** The service itself has failed: nobody knows. */
const unclear = new Set([150, 220, 500]);

const refusal = (code: number): SmsOutcome =>
  unclear.has(code) ? { kind: 'unknown' } : { kind: 'refused', reason: reasons[code] ?? 'other', code };

/** The whole answer may be «OK» while the one number in it is refused. */
const read = (answer: unknown): SmsOutcome => {
  const parsed = answers.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown' };
  const { status, status_code: code, sms = {} } = parsed.data;
  if (status !== 'OK' || code !== accepted) return refusal(code);
  const [number] = Object.values(sms);
  if (!number) return { kind: 'unknown' };
  const isTaken = number.status === 'OK' && number.status_code === accepted && number.sms_id !== undefined;
  return isTaken ? { kind: 'sent', id: number.sms_id ?? '' } : refusal(number.status_code);
};

const balances = z.object({ status_code: z.int(), balance: z.optional(z.number()) });

const readBalance = (answer: unknown): SmsAccountWord => {
  const parsed = balances.safeParse(answer);
  if (!parsed.success || unclear.has(parsed.data.status_code)) return { kind: 'unknown' };
  const { status_code: code, balance } = parsed.data;
  if (code !== accepted) return { kind: 'refused', reason: reasons[code] ?? 'other' };
  return balance !== undefined && balance <= 0 ? { kind: 'refused', reason: 'money' } : { kind: 'fine' };
};

/** SMS.ru (`/sms/send`, `/my/balance`, answers in JSON); its numbers are written without a plus. */
export const openSmsRu = ({ url, apiId, sender }: SmsRuAccount, clock: Clock): SmsProvider => {
  const outbound = openOutbound({ name: 'smsru', address: url, bytes: 64 * 1024 }, clock);
  return {
    name: 'smsru',
    send: ({ phone, text }) =>
      askOnce(
        outbound,
        '/sms/send',
        { api_id: apiId, to: phone.replace('+', ''), msg: text, json: '1', ...(sender && { from: sender }) },
        read,
      ),
    check: () => askOnce(outbound, '/my/balance', { api_id: apiId, json: '1' }, readBalance),
  };
};
