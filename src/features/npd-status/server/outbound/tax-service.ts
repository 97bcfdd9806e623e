import * as z from 'zod/mini';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { NpdAnswer, NpdRefusal } from '#features/npd-status/npd-status.rules.ts';
import type { Clock } from '#kit/server/clock.ts';
import { openOutbound } from '#kit/server/outbound/outbound.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';

const reply = z.object({ status: z.boolean(), message: z.string() });
const refused = z.object({ code: z.string(), message: z.string() });

/** The codes of the service's refusals: they end so. */
const refusalOf = (code: string): NpdRefusal => {
  if (code === 'validation.failed') return 'validation';
  if (code.endsWith('service.limited.error')) return 'limited';
  return code.endsWith('service.unavailable.error') ? 'unavailable' : 'away';
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const away: NpdAnswer = { kind: 'refused', refusal: 'away', message: '' };

const read = (body: Buffer): NpdAnswer => {
  const json = parse(body);
  const status = reply.safeParse(json);
  if (status.success) return { kind: 'status', pays: status.data.status, message: status.data.message };
  const refusal = refused.safeParse(json);
  if (!refusal.success) return away;
  const { code, message } = refusal.data;
  return { kind: 'refused', refusal: refusalOf(code), message };
};

/** Asks whether an INN pays НПД on a day: `POST {inn, requestDate}` to the address as it is configured. */
export const askTaxService = async (
  url: URL,
  clock: Clock,
  question: { readonly inn: string; readonly day: IsoDate },
): Promise<NpdAnswer> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const service = {
    name: 'npd',
    address: new URL(url.origin),
    headers,
    bytes: 64 * 1024,
    readsRefusals: true,
  };
  const outbound = openOutbound(service, clock);
  try {
    const { body } = await outbound.ask({
      method: 'POST',
      path: url.pathname,
      body: JSON.stringify({ inn: question.inn, requestDate: question.day }),
      repeatable: false,
    });
    return read(body);
  } catch (error) {
    if (error instanceof OutsideFailure) return away;
    throw error;
  } finally {
    await outbound.close();
  }
};
