import { randomUUID } from 'node:crypto';
import { normalizePhone } from '#domain/phone.ts';
import { startIncoming } from '#features/calls/server/calls.facade.ts';
import { exchangeErrors, exchangeWords } from '#features/exchange/exchange.errors.ts';
import { phoneModeOf } from '#features/exchange/server/exchange.settings.ts';
import { ringPeople } from '#features/exchange/server/ring-people.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Operation } from '#kit/server/implement.ts';

const mostCalls = 50;

/** Has the practice subscriber call in from a number: the record first, then telephones ring one after another. */
export const ringIn = async (
  operation: Operation,
  { phone: typed }: { readonly phone: string },
): Promise<{ call_id: number }> => {
  const { services, caller } = operation;
  if (phoneModeOf(services.settings) !== 'embedded') throw refuse(exchangeErrors.noPractice);
  const phone = normalizePhone(typed);
  if (phone === undefined) throw refuse(kitErrors.invalid, { errors: { phone: [exchangeWords.notPhone] } });
  const running = runningExchange(services);
  if (running === undefined || running === 'elsewhere') throw refuse(exchangeErrors.notHere);
  if (running.line.calls() >= mostCalls) throw refuse(exchangeErrors.tooMany);
  const sipCallId = `${randomUUID()}@practice.invalid`;
  const { callId } = await startIncoming(operation, { phone, sipCallId, isPractice: true });
  operation.afterCommit(() => {
    ringPeople({ services, ...running }, { callId, phone, askedBy: caller.userId }).catch(
      (error: unknown) => {
        services.log.error({ event: 'nobody rung', cause: causeOf(error) });
        running.records.ended(callId, { sipCode: 500, by: 'exchange' });
      },
    );
  });
  return { call_id: callId };
};
