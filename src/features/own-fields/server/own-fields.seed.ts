import { sql } from 'drizzle-orm';
import { agentRoles, staffRoles } from '#domain/role.ts';
import { companyCalls } from '#features/company/company.contract.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldDemoTexts as texts } from '#features/own-fields/own-fields-demo.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const code = 'ownf_source';
const filled = 24;

/** A list of the company's own at deals, filled in at the newest of them. */
export const ownFieldsSeed = defineSeed({
  name: 'own-fields',
  order: 78,
  isBehind: true,
  title: texts.title,
  run: async ({ read, today, actAs, runCall }) => {
    const made = { caller: await actAs('admin'), now: today };
    const { name, hint, options } = texts;
    const field = {
      name,
      hint,
      kind: 'choice' as const,
      options: [...options],
      sees: [...staffRoles.filter((role) => role !== 'admin'), ...agentRoles],
      writes: ['manager' as const, 'operator' as const, 'head' as const],
      marks: ['listed' as const],
    };
    await runCall(
      companyCalls.saveFields,
      { body: { number: 0, content: { deal: { [code]: field } } } },
      made,
    );
    const rows = await read((db) =>
      selectRows<{ id: number }>(
        db,
        sql`select d.id from ${deals} d where d.status <> 'deleted'
            and d.created_at < ${today.toISOString()}::timestamptz order by d.id desc limit ${filled}`,
      ),
    );
    for (const [at, { id }] of rows.entries()) {
      const values = [{ code, before: null, after: options[at % options.length] ?? null }];
      await runCall(ownFieldCalls.saveValues, { body: { record: 'deal', id, values } }, made);
    }
  },
});
