import { globSync } from 'node:fs';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { root } from '#app/checks/source-files.ts';
import { collectContributions } from '#app/server/collect.ts';
import { recordWords } from '#features/privacy/privacy.words.ts';
import { personalPoint } from '#kit/server/personal/define-personal.ts';

/** Words in the names of columns that may hold what a person is called, where he is found, or what was written of him. */
const suspicious =
  /name|phone|mail|inn$|inns$|ogrn|passport|snils|birth|address|account|person|recipient|contact|receiver|login|agent$|identity|signer|comment|text|message|words|note|reason|answer|title|header|facts|values|before|after|content|subject|payer|seller|stated|quote|remark|why|introduction|signature|proof/i;
/** What no person stands in: codes, our own words, firms that are no persons. */
const impersonalColumns: Readonly<Record<string, string>> = {
  agent_dossiers: 'corrAccount',
  agent_history: 'note',
  agent_reports: 'contentHash',
  agent_rule_files: 'name',
  agent_rules: 'name text',
  agents: 'stateBefore',
  application_bank_history: 'reasonCode',
  bank_package_items: 'note',
  bank_packages: 'fileNames',
  bank_products: 'name',
  bank_term_versions: 'withdrawnReason',
  banks: 'acceptsReason correspondentAccount inn name statusTexts',
  calendar_days: 'title',
  call_bases: 'callerName',
  call_consents: 'proofKind',
  call_lists: 'name',
  call_marks: 'answers',
  call_recording_terms: 'words',
  call_recordings: 'destroyedWhy',
  call_script_conversations: 'subjectKind',
  call_script_shows: 'answer',
  call_script_versions: 'reason',
  call_scripts: 'name',
  call_stop_list: 'reason',
  company_requisites: 'account bankName corrAccount name ogrn',
  consent_texts: 'text title',
  contract_templates: 'name',
  deal_facts: 'reason',
  deals: 'bankNames',
  departments: 'name',
  document_types: 'name',
  filled_forms: 'valuesMark',
  form_template_files: 'name',
  form_templates: 'title',
  guarantee_reissues: 'reasonCode',
  guarantees: 'endReason',
  incoming_letters: 'messageId',
  leads: 'lostReason',
  ledger_balances: 'account',
  ledger_lines: 'account',
  leg_facts: 'reason',
  letters: 'messageId',
  numbering_files: 'contentHash name',
  organizations: 'okvedName',
  outside_doors: 'name',
  own_accounts: 'bankName corrAccount',
  page_jobs: 'why',
  print_templates: 'name',
  personal_requests: 'subject',
  phone_shifts: 'reason',
  rate_tables: 'name',
  rate_versions: 'withdrawnReason',
  register_files: 'name',
  register_lines: 'reason',
  report_signatures: 'contentHash',
  reward_templates: 'name',
  seed_steps: 'name',
  status_letters: 'subjectEn subjectRu textEn textRu',
  tariff_versions: 'withdrawnReason',
  tasks: 'stateBefore',
  tax_settings: 'values',
  tender_documents: 'contentHash',
  tender_requests: 'reason',
  tenders: 'contentHash',
  winner_companies: 'closedReason',
  winner_setting_changes: 'name',
};
const impersonal = new Set(
  Object.entries(impersonalColumns).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
);

const modules = await Promise.all(
  globSync('src/**/*.tables.ts', { cwd: root }).map(
    (path) => import(`${root}${path}`) as Promise<Record<string, unknown>>,
  ),
);
const tables = new Map(
  modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => value instanceof PgTable)
    .map((table) => [getTableName(table), Object.values<PgColumn>(getTableColumns(table))] as const),
);
const declared = personalPoint.contributions({ contributions: await collectContributions() });
const classed = new Set(
  declared.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${getTableName(table)}.${column}`),
  ),
);

/** Only texts and what is made of them can name a person. */
const holdsText = (column: PgColumn): boolean => /^(text|varchar|char|json)/.test(column.getSQLType());

describe('personal data', () => {
  it('has a class in every column that looks like it', () => {
    const looking = [...tables].flatMap(([table, columns]) =>
      columns
        .filter((column) => holdsText(column) && suspicious.test(column.name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(looking.filter((column) => !classed.has(column) && !impersonal.has(column))).toEqual([]);
    expect(looking.length).toBeGreaterThan(300);
  });

  it('is named by words wherever a table holds it', () => {
    expect(declared.map(({ table }) => getTableName(table)).filter((name) => !recordWords[name])).toEqual([]);
  });

  it('is deleted only where no other table points', () => {
    const goes = new Set(declared.filter(({ rows }) => rows === 'goes').map(({ table }) => table));
    const pointing = modules
      .flatMap((exported) => Object.values(exported))
      .filter((value) => value instanceof PgTable)
      .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable));
    expect(pointing.filter((table) => goes.has(table)).map(getTableName)).toEqual([]);
  });
});
