import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectRows } from '#kit/server/database.ts';
import { existingMigrations, migrate } from '#kit/server/migrate.ts';
import { openInMemory } from '#kit/server/open-embedded.ts';

it('of links that stood before, those stopped by nobody knows whom are stopped by the client, and no other is reminded of its own accord', async () => {
  const database = await openInMemory();
  const { owner } = database;
  try {
    const steps = existingMigrations();
    const turn = steps.findIndex(({ name }) => name === '0093_client-answers');
    const own = steps.findIndex(({ name }) => name.endsWith('_client-refusals'));
    await migrate(database, steps.slice(0, turn));
    await owner.execute(sql`insert into users (username, roles, last_name, first_name, middle_name, created_at, updated_at)
      values ('manager', '{manager}', 'Громов', 'Пётр', '', now(), now())`);
    await owner.execute(sql`insert into deals (id, product, source, status, created_by, created_at, updated_at)
      overriding system value values (7, 1, 'staff', 'draft', 1, now(), now())`);
    const link = (name: string, stopped: string | null, reminded: number) =>
      owner.execute(sql`insert into client_links
        (deal_id, name, phone, purposes, word, is_of_card, created_by, by_role, created_at, expires_at, reminders_stopped_at, reminded)
        values (7, ${name}, '+79990001177', '{documents}', '', false, 1, 'manager', '2026-11-01', '2099-01-01', ${stopped}, ${reminded})`);
    await link('без напоминаний', '2026-11-01', 0);
    await link('нажал сам', '2026-11-03', 1);
    await link('остановил сотрудник', '2026-11-03', 1);
    await link('не напоминали', null, 0);
    await link('напомнили', null, 1);
    await owner.execute(sql`insert into audit_log (at, request_id, call, entity, entity_id, after)
      values (now(), '', 'clientLinks.setReminders', 'clientLink', 3, '{"is_reminded": false}')`);
    await migrate(database, steps.slice(0, own));
    await migrate(database, steps.slice(0, own + 1));
    const rows = await selectRows(
      owner,
      sql`select name, is_stopped_by_client his, reminders_stopped_at is null reminded from client_links order by id`,
    );
    expect(rows).toEqual([
      { name: 'без напоминаний', his: false, reminded: false },
      { name: 'нажал сам', his: true, reminded: false },
      { name: 'остановил сотрудник', his: false, reminded: false },
      { name: 'не напоминали', his: false, reminded: false },
      { name: 'напомнили', his: false, reminded: false },
    ]);
  } finally {
    await database.close();
  }
});
