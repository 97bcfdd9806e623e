import * as z from 'zod/mini';
import type { Clock } from '#kit/server/clock.ts';
import { openOutbound } from '#kit/server/outbound/outbound.ts';
import { askOnce } from '#kit/server/sms/ask-once.ts';
import type { SmsRefusal } from '#kit/contract/sms-refusals.ts';
import type { SmsAccountWord, SmsOutcome, SmsProvider } from '#kit/server/sms/sms-provider.ts';

/** An account at SMSC. */
type SmscAccount = {
  readonly url: URL;
  readonly login: string;
  readonly password: string;
  readonly sender: string | undefined;
};

const answers = z.union([
  z.object({ id: z.union([z.int(), z.string()]), cnt: z.int() }),
  z.object({ error: z.string(), error_code: z.int() }),
]);

/** 1 parameters, 2 login or password, 3 no money, 4 address blocked, 5 date, 6 text, 7 phone, 8 undeliverable, 9 repeated. */
const reasons: Readonly<Record<number, SmsRefusal>> = {
  2: 'login',
  3: 'money',
  4: 'forbidden',
  6: 'text',
  7: 'phone',
  8: 'phone',
  9: 'repeated',
};

const read = (answer: unknown): SmsOutcome => {
  const parsed = answers.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown' };
  if ('id' in parsed.data) return { kind: 'sent', id: String(parsed.data.id) };
  const { error_code: code } = parsed.data;
  return { kind: 'refused', reason: reasons[code] ?? 'other', code };
};

const balances = z.union([
  z.object({ balance: z.union([z.string(), z.number()]) }),
  z.object({ error: z.string(), error_code: z.int() }),
]);

const readBalance = (answer: unknown): SmsAccountWord => {
  const parsed = balances.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown' };
  if ('balance' in parsed.data)
    return Number(parsed.data.balance) > 0 ? { kind: 'fine' } : { kind: 'refused', reason: 'money' };
  return { kind: 'refused', reason: reasons[parsed.data.error_code] ?? 'other' };
};

/** SMSC (`/sys/send.php`, `/sys/balance.php`, answers in JSON). */
export const openSmsc = ({ url, login, password, sender }: SmscAccount, clock: Clock): SmsProvider => {
  const outbound = openOutbound({ name: 'smsc', address: url, bytes: 64 * 1024 }, clock);
  return {
    name: 'smsc',
    send: ({ phone, text, key }) =>
      askOnce(
        outbound,
        '/sys/send.php',
        {
          login,
          psw: password,
          phones: phone,
          mes: text,
          id: key,
          charset: 'utf-8',
          fmt: '3',
          ...(sender && { sender }),
        },
        read,
      ),
    check: () => askOnce(outbound, '/sys/balance.php', { login, psw: password, fmt: '3' }, readBalance),
  };
};
