import {
  type PagesAnswer,
  type PagesOrder,
  PagesRefused,
} from '#features/deal-documents/server/pages/order.ts';
import { putTogether } from '#features/deal-documents/server/pages/put-together.ts';
import { serveApart } from '#kit/server/apart/serve-apart.ts';

serveApart(async (order: PagesOrder, notify): Promise<PagesAnswer> => {
  try {
    return { ok: true, parts: await putTogether(order, notify) };
  } catch (error) {
    if (error instanceof PagesRefused) return { ok: false, problem: error.problem };
    throw error;
  }
});
