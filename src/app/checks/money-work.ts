import type { Work } from '#app/checks/job-work.ts';

type Drawing = {
  readonly each: string;
  readonly longAgo: string;
  readonly deals: (name: string) => string[];
  readonly legsOf: (name: string) => string;
};

/** What the jobs of agents' money, the sealing of the log and the ends of spells find to do: shares that nobody was payee of, balances that differ from their lines. */
export const moneyWork = ({ each, longAgo, deals, legsOf }: Drawing): Record<string, Work> => ({
  'accruals.assign-payees': {
    fill: () => [
      ...deals('payees'),
      `insert into users (username, roles, created_at, updated_at) values ('payee', '{agent}', ${longAgo}, ${longAgo})`,
      `insert into contract_templates (form, part, number, valid_from, name, sha256, bytes, uses, uploaded_by, uploaded_at)
       select 'ip', 'contract', 900, '2026-01-01', 'A', 'a', 1, '{}', id, ${longAgo} from users where username = 'payee'`,
      `insert into agent_contracts (agent_id, kind, form, year, seq, number, template_id, values, starts_on, ends_on, state, reminded, made_by, made_at)
       select uploaded_by, 'agency', 'ip', 2026, 900, 'A-900', id, '{}', '2026-01-01', '2099-01-01', 'signed', 1, uploaded_by, ${longAgo}
       from contract_templates where number = 900`,
      `insert into accrual_grounds (kind, state, deal_id, day, base, excess, facts, network, needs_yes, search_text, created_at)
       select 'fee', 'live', min(deal_id), '2026-10-01', 1, 0, '{}', 0, false, 'payees', ${longAgo} from ${legsOf('payees')}`,
      `insert into accruals (ground_id, kind, level, person_id, deal_id, day, month, amount, state, formula, search_text, created_at)
       select g.id, 'fee', 'own', (select id from users where username = 'payee'), g.deal_id, '2026-10-01', '2026-10-01', 1, 'confirmed', '{}', '', ${longAgo}
       from accrual_grounds g, ${each} where g.search_text = 'payees'`,
    ],
    left: `accruals where payee_id is null`,
  },
  'agent-acts.recount-taxes': {
    fill: () => [
      `insert into users (username, roles, created_at, updated_at) select 'taxed' || n, '{agent}', ${longAgo}, ${longAgo} from ${each}`,
      `insert into agent_acts (year, seq, number, day, payee_id, form, is_services, values, state, sum, is_on_top, vat, to_pay, ndfl, payout,
         contributions, made_by, made_at, confirmed_at)
       select 2025, u.id, 'T-' || u.id, '2025-12-30', u.id, 'person', false, '{}', 'confirmed', 100, false, 0, 100, 15, 85, 0, u.id, ${longAgo}, ${longAgo}
       from users u where u.username like 'taxed%'`,
    ],
    left: `agent_acts where ndfl = 15`,
  },
  'action-log.seal': {
    fill: () => [
      `insert into audit_log (at, request_id, call, entity) select ${longAgo}, 'sealed', 'sealed', 'deal' from ${each}`,
    ],
    left: `audit_log a where a.request_id = 'sealed' and not exists (select from audit_seals s where s.last_id >= a.id)`,
  },
  'action-log.let-go': {
    fill: () => [
      `insert into audit_log (at, request_id, call, entity) select '2020-01-01', 'let-go', 'let-go', 'deal' from ${each}`,
      `insert into audit_seals (sealed_at, after_id, last_id, rows, marks, hash)
       select '2020-01-02', a.id - 1, a.id, 1, '', '' from audit_log a where a.request_id = 'let-go'`,
    ],
    left: `audit_log where request_id = 'let-go'`,
  },
  'as-another.end': {
    fill: () => [
      `insert into users (username, roles, created_at, updated_at)
       values ('spells', '{admin}', ${longAgo}, ${longAgo})`,
      `insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
       select u.id, 'admin', 'spell ' || n, 'spells ' || n, ${longAgo}, ${longAgo}, ${longAgo}, '', '' from ${each}, users u
       where u.username = 'spells'`,
      `insert into as_another_spells (session_id, actor_id, user_id, role, mode, reason, started_at, until)
       select s.id, s.user_id, s.user_id, 'admin', 'view', '', ${longAgo}, ${longAgo} from sessions s where s.bearer_hash like 'spell %'`,
    ],
    left: `as_another_spells where ended_at is null`,
  },
  'ledger.recount': {
    fill: () => [
      `insert into ledger_balances (account, month, amount) select 'cash', '2020-01-01'::date + n * 31, 1 from ${each}`,
    ],
    // It mends nothing: once it has said what differs, its work is done.
    left: `ledger_balances where amount = 1 and account = 'cash' and not exists (
      select from notifications where kind = 'system' and header like '%разошлись с проводками')`,
  },
  'agent-reports.remind': {
    fill: () => [
      `insert into agent_reports (payee_id, month, kind, form, is_services, state, "values", total, lines, content_hash,
         formed_by, formed_at, sent_at)
       select u.id, date '2000-01-01' + n * 31, 'main', 'ip', false, 'sent', '{"payee":"A"}', 1, 1, '', u.id,
         ${longAgo}, ${longAgo} from ${each}, (select min(id) id from users) u`,
    ],
    left: `agent_reports where reminded = 0`,
  },
});
