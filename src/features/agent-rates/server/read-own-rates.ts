import { moscowDateOf } from '#domain/moscow-date.ts';
import { isAgentFamily } from '#domain/role.ts';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rowInWords } from '#features/agent-rates/agent-rates.words.ts';
import { listRates } from '#features/agent-rates/server/find-rates.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

/** The rows that may pay the caller today, in words, those of his own table first: nobody else's share is among them. */
export const readOwnRates = async ({
  db,
  now,
  caller,
}: Pick<Operation, 'db' | 'now' | 'caller'>): Promise<
  CallReply<(typeof agentRatesCalls)['readOwnRates']>
> => {
  const reader = isAgentFamily(caller.role) ? caller.role : 'agent';
  const rates = await listRates(db, caller.userId, moscowDateOf(now));
  const groups = Map.groupBy(rates, ({ table }) => table.id);
  return {
    groups: [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { scope, validFrom } = first.table;
      return [{ scope, since: validFrom, rows: group.map(({ row }) => rowInWords(row, reader)) }];
    }),
  };
};
