import { isDeepStrictEqual } from 'node:util';
import { kopecksFromDecimal } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { judgePayouts } from '#features/agent-acts/server/agent-acts.facade.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import { readSides } from '#features/payouts/server/draw-order.ts';
import type { List, Order } from '#features/payouts/server/find-list.ts';
import { readActs } from '#features/payouts/server/payable-acts.ts';
import { taxOrders } from '#features/payouts/server/tax-orders.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** As many payees as a refusal names. */
const mostNamed = 3;

/** Why waiting orders of a list can't go out now, in words, by order; `lock` holds requisites until the transaction ends. */
export const judgeOrders = async (
  operation: Pick<Operation, 'db' | 'now' | 'services'>,
  list: Pick<List, 'day'>,
  orders: readonly Order[],
  lock = false,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const acts = await readActs(
    operation.db,
    orders.map(({ actId }) => actId),
  );
  const judged = await judgePayouts(operation, [...acts.values()], moscowDateOf(operation.now), { lock });
  const sides = await readSides(operation.db, [...acts.values()]);
  const parts = await taxOrders(
    operation.db,
    list,
    orders.map(({ payeeId }) => payeeId),
  );
  return new Map(
    orders.map((order) => {
      const part = parts.get(order.actId);
      const isOutdated = !isDeepStrictEqual(sides.get(order.payeeId), order.side);
      const isLess = part === undefined || part.most < part.sum;
      const isTaxedOtherwise = part !== undefined && part.ndfl !== kopecksFromDecimal(order.ndfl);
      const problems = (judged.get(order.actId) ?? []).map((problem) => texts.problem(problem));
      return [
        order.id,
        [
          ...problems,
          ...(isOutdated ? [texts.outdated] : []),
          ...(isLess ? [texts.less] : []),
          ...(isTaxedOtherwise ? [texts.taxedOtherwise] : []),
        ],
      ];
    }),
  );
};

/** Refuses orders some of which can't go out, naming the first of them and why. */
export const refuseProblems = (
  orders: readonly Pick<Order, 'id' | 'side'>[],
  judged: ReadonlyMap<number, readonly string[]>,
): void => {
  const wrong = orders.flatMap(({ id, side }) => {
    const problems = judged.get(id) ?? [];
    return problems.length === 0 ? [] : [texts.problemsOf(side.name, problems)];
  });
  if (wrong.length === 0) return;
  const more = wrong.length > mostNamed ? [texts.more(wrong.length - mostNamed)] : [];
  const words = [...wrong.slice(0, mostNamed), ...more].join('; ');
  throw refuse(payoutErrors.problems, { message: `${payoutErrors.problems.message}. ${words}` });
};
