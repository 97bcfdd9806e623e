import type { Outbound } from '#kit/server/outbound/outbound.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';
import type { SmsRefusal } from '#kit/contract/sms-refusals.ts';

/** Nothing can be said, or the service was not asked at all. */
type Unanswered =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: SmsRefusal; readonly code: null };

const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/**
 * Posts a form, once: keys and texts stand in the body, so that no address and no log of a proxy holds them. No
 * answer means that nobody knows whether the message went, but for a service we have not asked at all.
 */
export const askOnce = async <Answer>(
  outbound: Outbound,
  path: string,
  fields: Readonly<Record<string, string>>,
  read: (answer: unknown) => Answer,
): Promise<Answer | Unanswered> => {
  try {
    const { status, body } = await outbound.ask({
      method: 'POST',
      path,
      headers: form,
      body: new URLSearchParams(fields).toString(),
      repeatable: false,
    });
    return status === 200 ? read(JSON.parse(body.toString('utf8'))) : { kind: 'unknown' };
  } catch (error) {
    const isUnasked = error instanceof OutsideFailure && error.reason === 'resting';
    return isUnasked ? { kind: 'refused', reason: 'resting', code: null } : { kind: 'unknown' };
  }
};
