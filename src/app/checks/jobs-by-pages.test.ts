import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '#app/checks/count-rows.ts';
import { officeWork, winnerWork, type Work } from '#app/checks/job-work.ts';
import { reminderWork } from '#app/checks/reminder-work.ts';
import { npdWork } from '#app/checks/npd-work.ts';
import { moneyWork } from '#app/checks/money-work.ts';
import { collectJobs } from '#app/server/collect.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { eisSettings, watchedFolder } from '#features/tenders/server/tenders.settings.ts';
import { selectRow } from '#kit/server/database.ts';
import { mailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';
import type { Services } from '#kit/server/services.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';
import { type ImapBox, startImap } from '#kit/testing/start-imap.ts';

/** A page this small, with more rows than two of them: a job that reads a table whole is seen at once. */
const page = 5;
const rows = 12;
/** Where each row costs a thread of its own. */
const fewRows = 6;

const now = new Date('2026-11-20T11:00:00Z');
const longAgo = `'2026-10-01T09:00:00Z'`;

let api: TestApi;
let box: ImapBox;
let admin: number;
let bank: number;

const each = `generate_series(1, ${rows}) n`;
const sha = `repeat(md5(n::text), 2)`;

/** Deals of one leg each, told apart by their name. */
const deals = (name: string, leg = `'sending'`, more = ''): string[] => [
  `insert into deals (product, law, guarantee_kind, purpose, client_name, amount, date_start, date_end, days, created_by,
     source, status, created_at, updated_at)
   select 1, '44', 'BG', 'contract', '${name}', 100000, '2026-01-01', '2027-06-01', 500, ${admin}, 'agent', ${leg},
     ${longAgo}, ${longAgo} from ${each}`,
  `insert into application_banks (deal_id, bank_id, ordinal, status, status_since, created_at, turn${more && ', '}${more.split('=')[0] ?? ''})
   select id, ${bank}, 1, ${leg}, ${longAgo}, ${longAgo}, 'bank'${more && ', '}${more.split('=')[1] ?? ''}
   from deals where client_name = '${name}'`,
];
const legsOf = (name: string): string =>
  `(select l.id, l.deal_id, row_number() over () as n from application_banks l
    join deals d on d.id = l.deal_id where d.client_name = '${name}') l`;

const fileCount = async ({ settings }: Services): Promise<number> =>
  (await readdir(watchedFolder.of(settings) ?? '', { withFileTypes: true })).filter((one) => one.isFile())
    .length;

const stored: string[] = [];

const backgroundJobs: Readonly<Record<string, Work>> = {
  ...reminderWork({ each, longAgo, deals, legsOf, bank: () => bank, admin: () => admin }),
  ...moneyWork({ each, longAgo, deals, legsOf }),
  ...winnerWork({ each, longAgo }),
  'call-board.count-older': {
    fill: () => [
      `insert into calls (direction, phone, user_id, is_practice, state, started_at, dialled_at, ended_at)
       select 'out', '+7495' || (5000000 + n), ${admin}, true, 'ended', ${longAgo}, ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: `calls c where dialled_at is not null and not exists (select from call_facts f where f.call_id = c.id)`,
  },
  'statistics.count': {
    fill: () => deals('counted'),
    left: `deals d where d.client_name = 'counted' and not exists (select from deal_facts f where f.deal_id = d.id)`,
  },
  'statistics.check': {
    fill: () => [
      `delete from deal_facts`,
      ...deals('compared'),
      `insert into deal_facts (deal_id, status, created_by, product, law, purpose, source, region, band, created_on, created_at)
       select id, 'draft', ${admin}, '1', '44', 'contract', 'staff', '', 0, created_at::date, created_at
       from deals where client_name = 'compared'`,
      `delete from statistics_changes`,
    ],
    left: `deal_facts f join deals d on d.id = f.deal_id where d.client_name = 'compared' and f.status = 'draft'`,
  },
  'turn-history.rebuild': {
    fill: () => [
      ...deals('rebuilt'),
      `delete from leg_turns`,
      `insert into turn_rebuilds (id, before_leg_id) select 1, max(id) + 1 from application_banks`,
    ],
    left: `application_banks l where not exists (select from leg_turns t where t.leg_id = l.id)`,
  },
  'calls.close-stale': {
    fill: () => [
      `insert into calls (direction, phone, user_id, is_practice, state, started_at)
       select 'out', '+7495' || (3000000 + n), ${admin}, true, 'planned', ${longAgo} from ${each}`,
    ],
    left: `calls where ended_at is null`,
  },
  'calls.destroy-recordings': {
    fill: () => [
      `insert into calls (direction, phone, user_id, is_practice, state, started_at, ended_at)
       select 'out', '+7495' || (4000000 + n), ${admin}, true, 'ended', '2026-01-01', '2026-01-01' from ${each}`,
      `insert into call_recordings (call_id, words, started_at, pieces)
       select id, 'A', '2026-01-01', 1 from calls where started_at = '2026-01-01'`,
      `insert into call_recording_pieces (recording_id, number, ms, bytes, plain_hash, sha256, we, they)
       select id, 0, 1, 1, 'A', ${sha.replace('n::text', 'id::text')}, '{}', '{}' from call_recordings`,
    ],
    left: `call_recordings where destroyed_at is null`,
  },
  'chat.loose-files': {
    fill: () => [
      ...deals('loose'),
      `insert into chat_threads (kind, side, deal_id, created_at, last_at)
       select 'deal', 'agent', min(deal_id), ${longAgo}, ${longAgo} from ${legsOf('loose')}`,
      `insert into chat_files (thread_id, name, sha256, mime, bytes, marks, uploaded_at)
       select t.id, 'a.pdf', ${sha}, 'application/pdf', 1, '[]', ${longAgo}
       from (select max(id) as id from chat_threads) t, ${each}`,
    ],
    left: 'chat_files where message_id is null and scheduled_id is null',
  },
  'chat.minute': {
    fill: () => [
      ...deals('talks'),
      `insert into chat_threads (kind, side, deal_id, created_at, last_at, snoozed_until)
       select 'deal', 'agent', deal_id, ${longAgo}, ${longAgo}, ${longAgo} from ${legsOf('talks')}`,
      `insert into chat_scheduled (thread_id, author_id, author_role, is_note, text, mentions, send_at, state, created_at)
       select id, ${admin}, 'guest', false, 'words', '{}', ${longAgo}, 'waiting', ${longAgo}
       from chat_threads where snoozed_until is not null`,
    ],
    left: `(select 1 from chat_scheduled where state = 'waiting' union all
            select 1 from chat_threads where snoozed_until is not null) t`,
    rounds: 3,
  },
  'uploads.drop-old': {
    fill: () => [
      `insert into upload_pieces (owner, upload, at, bytes, sha256, created_at)
       select 'user 1', 'upload-' || n, 0, 1, ${sha}, ${longAgo} from ${each}`,
    ],
    left: 'upload_pieces',
  },
  'deal-documents.sweep-files': {
    fill: () => [],
    left: '(select 1 where false) t',
    before: async ({ files }) => {
      for (let at = 0; at < rows; at += 1) {
        const accept = (): Promise<void> => Promise.resolve();
        const saved = await files.save(Readable.from([Buffer.from(`left ${at}`)]), { maxBytes: 100, accept });
        stored.push(saved.id);
      }
    },
    services: (services) => ({ ...services, clock: { now: () => new Date(Date.now() + 3 * 86_400_000) } }),
    leftBeside: async ({ files }) => (await Promise.all(stored.map(files.exists))).filter(Boolean).length,
  },
  'deal-drafts.read-left': {
    fill: () => [
      ...deals('drafts'),
      `insert into draft_versions (leg_id, number, name, sha256, mime, bytes, reading, received_at, uploaded_by)
       select l.id, 1, 'a.pdf', ${sha.replace('n::', 'l.n::')}, 'application/pdf', 1, 'reading', ${longAgo}, ${admin}
       from ${legsOf('drafts')}`,
    ],
    left: `draft_versions where reading = 'reading'`,
  },
  'deal-letters.take-mail': {
    fill: () => [],
    left: `(select 1 from generate_series(1, ${fewRows} - (select count(*)::int from incoming_letters))) t`,
    rounds: 2,
    services: (services) => ({
      ...services,
      settings: { ...services.settings, ...mailboxSettings.as(box.settings) },
    }),
    // What lay there before the first visit is not taken: letters come after it.
    before: async (services) => {
      await (await collectJobs()).find(({ name }) => name === 'deal-letters.take-mail')?.run(services);
      for (let at = 0; at < fewRows; at += 1)
        box.put(`From: bank@example.test\nMessage-ID: <${at}@example.test>\nSubject: ${at}\n\nwords\n`);
    },
  },
  'deal-queries.remind': {
    fill: () => [
      ...deals('queries'),
      `insert into bank_queries (leg_id, number, state, asked_at, due_at)
       select l.id, 1, 'open', ${longAgo}, '2026-11-21' from ${legsOf('queries')}`,
    ],
    left: `bank_queries where state = 'open' and reminded = 0`,
  },
  ...npdWork({ each, longAgo, rows }),
  'deal-signatures.expire': {
    fill: () => [
      ...deals('signatures'),
      `insert into sign_requests (deal_id, leg_id, method, state, signer, due_at, asked_by, asked_at)
       select l.deal_id, l.id, 'code', 'sent', 'A', ${longAgo}, ${admin}, ${longAgo} from ${legsOf('signatures')}`,
    ],
    left: `sign_requests where state = 'sent'`,
  },
  'callbacks.minute': {
    fill: () => [
      `insert into callbacks (phone, name, kind, at, zone, reason, is_agreed, state, created_at, updated_at)
       select '+79990000000', '', 'team', '2026-11-20T10:30:00Z', 'Europe/Moscow', '', true, 'planned', ${longAgo}, ${longAgo}
       from ${each}`,
    ],
    left: `callbacks where state = 'planned'`,
  },
  'leads.respond': {
    fill: () => [
      `insert into leads (name, channel, product, comment, search_text, state, owner_id, created_by, response_due_at, created_at, updated_at)
       select 'late', 'site', 1, '', '', 'new', ${admin}, ${admin}, ${longAgo}, ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: `leads where response_due_at is not null`,
  },
  'leads.forget': {
    fill: () => [
      `insert into leads (name, channel, product, comment, search_text, state, created_by, created_at, updated_at)
       select 'silent', 'site', 1, '', '', 'lost', ${admin}, '2026-01-01T09:00:00Z', ${longAgo} from ${each}`,
    ],
    left: `leads where name = 'silent'`,
  },
  'deals.calendar': {
    fill: () => deals('calendar', `'issued'`, `sub_state, guarantee_end='active', '2026-11-01'`),
    left: `application_banks where sub_state in ('active', 'expiring')`,
  },
  'deals.turns': {
    fill: () => deals('turns', `'collecting'`),
    left: `application_banks where status = 'collecting' and turn = 'bank'`,
  },
  'deals.upkeep': {
    fill: () => deals('upkeep', `'draft'`),
    left: `application_banks where status = 'draft' and precheck is null`,
    rounds: 6,
  },
  'background-jobs.upkeep': {
    fill: () => [
      `insert into background_jobs (user_id, role, kind, title, input, wish, created_at)
       select ${admin}, 'guest', 'deal-export', 'A', '{}', md5(n::text), ${longAgo} from ${each}`,
    ],
    left: `background_jobs where state in ('queued', 'running')`,
  },
  'hand-overs.keep': {
    fill: () => [
      `insert into users (username, roles, last_name, created_at, updated_at)
       select 'away-' || n, '{manager}', 'Away', ${longAgo}, ${longAgo} from ${each}`,
      `insert into hand_overs (person_id, reason, starts_on, ends_on, replacement_ids, state, comment, created_by, by_role, created_at)
       select id, 'absence', '2026-11-01', '2026-12-01', array[${admin}], 'planned', '', ${admin}, 'admin', ${longAgo}
       from users where username like 'away-%'`,
    ],
    left: `hand_overs where state = 'planned'`,
  },
  ...officeWork({ each, longAgo, deals, admin: () => admin }),
  'interface-errors.sweep': {
    fill: () => [
      `insert into interface_errors (fingerprint, message, stack, address, screen, first_seen, last_seen)
       select n, '', '', '', '', ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: 'interface_errors',
  },
  'letters.send-waiting': {
    fill: () => [
      `insert into letters (message_id, recipient, subject, text, has_link, state, created_at, next_try_at)
       select '<' || n || '@a>', 'a@example.test', '', '', false, 'queued', ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: `letters where state = 'queued'`,
    rounds: 3,
    services: (services) => ({
      ...services,
      mailer: { isConfigured: true, send: () => Promise.resolve() },
    }),
  },
  'notifications.forget-old': {
    fill: () => [
      `insert into notifications (user_id, kind, header, message, created_at)
       select ${admin}, 'system', '', '', '2020-01-01' from ${each}`,
    ],
    left: `notifications where created_at < '2021-01-01'`,
  },
  'sms.resolve': {
    fill: () => [
      `insert into sms_messages (phone, state, created_at, expires_at)
       select '+79990000000', 'queued', ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: `sms_messages where state = 'queued'`,
  },
  'statements.refresh-old': {
    fill: () => [
      `insert into organizations (inn, kind, short_name, full_name, search_name, status, source, looked_up_at, created_at, updated_at)
       select lpad((7700000000 + n)::text, 10, '0'), 'legal', 'A', 'A', 'a', 'active', 'hand', ${longAgo}, ${longAgo}, ${longAgo}
       from ${each}`,
      `insert into statement_lookups (organization_id, state, asked_at, answered_at)
       select id, 'answered', ${longAgo}, ${longAgo} from organizations where inn like '77000000%'`,
    ],
    left: `statement_lookups where asked_at <= ${longAgo}::timestamptz`,
    rounds: 3,
    services: (services) => ({ ...services, settings: { ...services.settings, demo: true } }),
  },
  'tenders.ask-state-service': {
    fill: () => [
      `insert into tender_requests (tender_number, state, asked_at, next_try_at)
       select '09989900001260000' || (10 + n), 'waiting', ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: 'tender_requests where attempts = 0',
    services: (services) => {
      const eis = { url: new URL('http://127.0.0.1:1/'), token: 'none' };
      return { ...services, settings: { ...services.settings, ...eisSettings.as(eis) } };
    },
  },
  'tenders.read-left-files': {
    fill: () => [
      `insert into register_files (name, bytes, sha256, state, started_at)
       select 'a.xml', 1, ${sha}, 'waiting', ${longAgo} from ${each}`,
    ],
    left: `register_files where state in ('waiting', 'reading')`,
  },
  'tenders.read-watched-folder': {
    fill: () => [],
    left: '(select 1 where false) t',
    services: async (services) => {
      const watchDir = join(services.settings.dataDir, 'watched');
      await mkdir(watchDir, { recursive: true });
      const clock = { now: () => new Date(Date.now() + 60_000) };
      return { ...services, clock, settings: { ...services.settings, ...watchedFolder.as(watchDir) } };
    },
    before: async ({ settings }) => {
      for (let at = 0; at < fewRows; at += 1)
        await writeFile(join(watchedFolder.of(settings) ?? '', `${at}.xml`), `<a n="${at}"/>`);
    },
    leftBeside: fileCount,
  },
};

beforeAll(async () => {
  api = await startApi();
  api.setNow(now);
  box = await startImap();
  admin = (await api.as('admin')).userId;
  bank = (await makeBank(api.services, 'Банк')).id;
});
afterAll(async () => {
  await box.stop();
  await api.stop();
});

/** What a job may read besides its rows: the catalog of the base, and the taxes of a day, one row a kind. */
const isOfCatalog = (text: string): boolean =>
  text.includes('pg_attribute') || text.includes('distinct on ("tax_settings"."kind")');

describe('a job', () => {
  it('is named here, whichever it is: what it reads at a time is known of every one', async () => {
    const names = (await collectJobs()).map(({ name }) => name).toSorted();
    expect(names).toEqual(Object.keys(backgroundJobs).toSorted());
  });

  it.each(Object.keys(backgroundJobs))(
    '%s never holds more than a page, and comes to the end',
    async (name) => {
      const work = backgroundJobs[name]!;
      const job = (await collectJobs()).find((one) => one.name === name)!;
      const base = { ...api.services, jobPage: page };
      const services = work.services ? await work.services(base) : base;
      await services.database.write(async (db) => {
        for (const statement of work.fill()) await db.execute(sql.raw(statement));
      });
      await work.before?.(services);
      const count = async (): Promise<number> => {
        const query = sql.raw(`select count(*)::int as count from ${work.left}`);
        const found = await services.database.read((db) => selectRow<{ count: number }>(db, query));
        return (found?.count ?? 0) + ((await work.leftBeside?.(services)) ?? 0);
      };
      expect(await count(), 'there is more to do than a page').toBeGreaterThan(page);
      const statements = await countRows(async () => {
        for (let round = 0; round < (work.rounds ?? 1); round += 1) await job.run(services);
      });
      const heavy = statements.filter(({ rows: brought, text }) => brought > page && !isOfCatalog(text));
      expect(heavy).toEqual([]);
      expect(await count()).toBe(0);
    },
  );
});

it('the check of counters goes by pages, too', async () => {
  const { findDifferences } = await import('#app/server/counters/check-counters.ts');
  const statements = await countRows(async () => {
    await findDifferences({ ...api.services, jobPage: page });
  });
  const people = /from "(users|departments)"/;
  expect(statements.filter(({ rows: brought, text }) => brought > page && !people.test(text))).toEqual([]);
});
