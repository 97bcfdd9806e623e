import type { Work } from '#app/checks/job-work.ts';

type Drawing = {
  readonly each: string;
  readonly longAgo: string;
  readonly deals: (name: string, leg?: string, more?: string) => string[];
  readonly legsOf: (name: string) => string;
  readonly bank: () => number;
  readonly admin: () => number;
};

/** What the jobs that remind people find to do. */
export const reminderWork = ({
  each,
  longAgo,
  deals,
  legsOf,
  bank,
  admin,
}: Drawing): Record<string, Work> => ({
  'agent-contracts.remind': {
    fill: () => [
      `insert into contract_templates (form, part, number, valid_from, name, sha256, bytes, uses, uploaded_by, uploaded_at) values ('ip', 'contract', 1, '2026-01-01', 'A', 'A', 1, '{}', ${admin()}, ${longAgo})`,
      `insert into agent_contracts (agent_id, kind, form, year, seq, number, template_id, "values", starts_on, ends_on,
         state, made_by, made_at)
       select ${admin()}, 'agency', 'ip', 2026, n, 'A-' || n, (select min(id) from contract_templates), '{}', '2026-01-01',
         '2026-11-24', 'signed', ${admin()}, ${longAgo} from ${each}`,
    ],
    left: `agent_contracts where reminded is null`,
  },
  'agent-dossiers.remind-extras': {
    fill: () => [
      `insert into users (username, roles, created_at, updated_at)
       select 'extra-' || n, '{guest}', ${longAgo}, ${longAgo} from ${each}`,
      `insert into agents (user_id, state, since)
       select id, 'filling', ${longAgo} from users where username like 'extra-%'`,
      `insert into agent_extras (agent_id, name, due_on, is_required, at)
       select id, 'A', '2026-11-01', true, ${longAgo} from users where username like 'extra-%'`,
    ],
    left: 'agent_extras where reminded < 2',
  },
  'agent-review.remind': {
    fill: () => [
      `insert into users (username, roles, created_at, updated_at)
       select 'remind-' || n, '{guest}', ${longAgo}, ${longAgo} from ${each}`,
      `insert into agents (user_id, state, since)
       select id, 'filling', ${longAgo} from users where username like 'remind-%'`,
    ],
    left: `users u where username like 'remind-%' and not exists (select from agent_reminders r where r.agent_id = u.id)`,
  },
  'deadline-notices.tell': {
    fill: () => [
      ...deals('tomorrow'),
      `update deals set deadline = '2026-11-21T15:00:00Z', turn = 'broker', manager_id = ${admin()}
       where client_name = 'tomorrow'`,
    ],
    left: `deals d where client_name = 'tomorrow' and not exists (select from deadline_notices n where n.deal_id = d.id)`,
  },
  'client-links.remind': {
    fill: () => [
      ...deals('linked'),
      `insert into client_links (deal_id, name, phone, purposes, word, is_of_card, created_by, by_role, created_at, expires_at)
       select l.deal_id, 'A', '+79990001122', '{offers}', '', false, ${admin()}, 'admin', ${longAgo}, '2099-01-01' from ${legsOf('linked')}`,
    ],
    left: 'client_links where reminded = 0',
  },
  'guarantees.remind': {
    fill: () => [
      ...deals('guarantees', `'issued'`),
      `insert into guarantees (leg_id, deal_id, bank_id, issue_number, number, issued_on, amount, date_start, date_end,
         is_registry_pending, state, search_text, recorded_at)
       select l.id, l.deal_id, ${bank()}, 1, 'A-' || l.n, '2026-01-01', 1, '2026-01-01', '2026-12-10', false, 'live', '',
         '2026-01-01' from ${legsOf('guarantees')}`,
    ],
    left: 'guarantees g where not exists (select from guarantee_reminders r where r.guarantee_id = g.id)',
  },
  'notifications.write-letters': {
    fill: () => [
      `insert into users (username, email, roles, created_at, updated_at)
       select 'told-' || n, 'told-' || n || '@example.test', '{agent}', ${longAgo}, ${longAgo} from ${each}`,
      `insert into notifications (user_id, kind, header, message, created_at, letter_at)
       select id, 'deal', 'A', 'A', ${longAgo}, ${longAgo} from users where username like 'told-%'`,
    ],
    left: 'notifications where letter_at is not null',
  },
  'tasks.remind': {
    fill: () => [
      `insert into tasks (title, from_user_id, to_user_id, priority, state, due_at, created_at, updated_at)
       select 'A', ${admin()}, ${admin()}, 'normal', 'new', '2026-11-20T10:00:00Z', ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: `tasks where title = 'A' and reminded_at is null`,
  },
});
