import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const agentRatesSamples = defineSamples(async ({ people }, { services }) => {
  const { admin, headagent, agent } = people;
  const [first, second] = await services.database.write(async (db) => {
    const made = await db
      .insert(rateTables)
      .values(
        [agent, headagent].map(({ userId }) => ({ scope: 'agent', personId: userId, name: 'Own' }) as const),
      )
      .returning({ id: rateTables.id });
    await db.insert(rateVersions).values(made.map(({ id }) => ({ tableId: id, validFrom: '2026-01-01' })));
    return made.map(({ id }) => id);
  });
  return [
    sampleOf(agentRatesCalls.createRateTable, {
      caller: admin,
      table: 'rate_tables',
      body: { scope: 'branch', person_id: headagent.userId, name: 'One' },
      other: { scope: 'branch', person_id: headagent.userId, name: 'Other' },
    }),
    sampleOf(agentRatesCalls.openRateDraft, {
      caller: admin,
      table: 'rate_versions',
      body: { table_id: first ?? 0, copy_of: null },
      other: { table_id: second ?? 0, copy_of: null },
    }),
  ];
});
