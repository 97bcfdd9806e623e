import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actCalls as calls } from '#features/agent-acts/agent-acts.contract.ts';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';

const house = reportsForTests();
const today = '2026-11-26';

it('money goes neither to requisites changed lately nor to whoever has lost НПД', async () => {
  const { payee, id: reportId } = await house.signed('self_employed');
  const { userId: agentId } = payee;
  const write = (query: ReturnType<typeof sql>) =>
    house.api.services.database.write((db) => db.execute(query));
  const at = new Date(`${today}T06:00:00Z`);
  await house.setRegime(payee, 'npd');
  const { id } = await house.admin.call(calls.makeAct, { body: { report_ids: [reportId], day: today } });
  const { version } = await house.act(house.second, id);
  await house.second.call(calls.confirmAct, { body: { id, version } });
  const pay = async () =>
    house.admin.call(calls.payAct, {
      body: {
        id,
        version: (await house.act(house.admin, id)).version,
        order_number: '1',
        day: today,
        sum: '10.00',
      },
    });
  const accepted = { agentId, part: 'requisites', state: 'accepted', askedAt: at, decidedAt: at } as const;
  await house.api.services.database.write((db) =>
    db.insert(agentChanges).values({ ...accepted, before: {}, after: {}, words: '' }),
  );
  await expect(pay()).rejects.toMatchObject({ status: 409, message: /ждут до 30\.11\.2026/ });
  await write(sql`update agent_changes set state = 'returned' where agent_id = ${agentId}`);
  await write(sql`insert into npd_standings (agent_id, pays, since, checked_on, message)
    values (${agentId}, false, now(), ${today}, '')`);
  await expect(pay()).rejects.toMatchObject({ status: 409, message: /НПД/ });
  await write(sql`update npd_standings set pays = true where agent_id = ${agentId}`);
  expect(await pay()).toMatchObject({ id: expect.any(Number) as number });
});
