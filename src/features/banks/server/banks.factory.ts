import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

type BankBody = CallInput<(typeof bankCardCalls)['createBank']>['body'];

/** A card as the form sends it: a bank of Moscow that takes every law. */
export const newBank = (more: Partial<BankBody> = {}): BankBody => ({
  name: 'Банк «Пробный»',
  bik: '044525225',
  inn: null,
  correspondent_account: '30101810400000000225',
  is_active: true,
  in_ministry_list: true,
  requires_qualified_signature: true,
  laws: ['44', '223', '615', 'com'],
  decision_hours: 6,
  issue_hours: null,
  query_hours: 24,
  work_from: '09:00',
  work_to: '18:00',
  time_zone: 'Europe/Moscow',
  max_amount: '50000000.00',
  max_term_days: 1000,
  limit_total: '900000000.00',
  limit_per_client: '40000000.00',
  min_company_age_months: 0,
  stop_regions: [],
  stop_inns: [],
  mode: 'manual',
  priority: 10,
  portal_url: 'https://partner.example.test/deals',
  contacts: [
    {
      name: 'Лыкова Инна',
      position: 'Куратор',
      phone: '8 812 555-01-41',
      email: 'lykova@example.test',
      note: '',
    },
  ],
  hide_staff_names: false,
  ...more,
});
