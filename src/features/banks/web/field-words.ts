import { lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { regionNameOf } from '#domain/region.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankField, BankValues, ContactValues } from '#features/banks/web/bank-form.ts';

/** What a field of the form is called. */
export const fieldLabels: Readonly<Record<BankField, string>> = {
  name: texts.name,
  bik: texts.bik,
  correspondent_account: texts.account,
  laws: texts.laws,
  is_active: texts.active,
  in_ministry_list: texts.ministryList,
  requires_qualified_signature: texts.signature,
  decision_hours: texts.decision,
  issue_hours: texts.issue,
  query_hours: texts.query,
  work_from: texts.workFrom,
  work_to: texts.workTo,
  time_zone: texts.timeZone,
  max_amount: texts.maxAmount,
  max_term_days: texts.maxTerm,
  limit_total: texts.limitTotal,
  limit_per_client: texts.limitPerClient,
  min_company_age_months: texts.age,
  stop_regions: texts.stopRegions,
  stop_inns: texts.stopInns,
  mode: texts.mode,
  priority: texts.priority,
  portal_url: texts.portal,
  hide_staff_names: texts.hideNames,
  contacts: texts.groups.contacts,
};

const contactWords = ({ name, position, phone, email, note }: ContactValues): string =>
  [name, position, phone, email, note].filter((part) => part !== '').join(', ');

const listed = (words: readonly string[]): string => (words.length === 0 ? texts.none : words.join(', '));

/** The value of a field as people read it. */
export const fieldWords = (field: BankField, values: BankValues): string => {
  switch (field) {
    case 'laws':
      return listed(values.laws.map((law) => lawLabels[law]));
    case 'stop_regions':
      return listed(values.stop_regions.map((code) => regionNameOf(code) ?? code));
    case 'stop_inns':
      return listed(values.stop_inns.split(/[\s,;]+/).filter((inn) => inn !== ''));
    case 'contacts':
      return values.contacts.length === 0 ? texts.none : values.contacts.map(contactWords).join('; ');
    case 'mode':
      return texts.modes[values.mode];
    case 'time_zone':
      return texts.timeZones[values.time_zone];
    case 'max_amount':
    case 'limit_total':
    case 'limit_per_client':
      return values[field] === '' ? texts.none : formatRoubles(kopecksFromDecimal(values[field]));
    case 'is_active':
    case 'in_ministry_list':
    case 'requires_qualified_signature':
    case 'hide_staff_names':
      return values[field] ? texts.yes : texts.no;
    case 'name':
    case 'bik':
    case 'correspondent_account':
    case 'decision_hours':
    case 'issue_hours':
    case 'query_hours':
    case 'work_from':
    case 'work_to':
    case 'max_term_days':
    case 'min_company_age_months':
    case 'priority':
    case 'portal_url':
      return values[field] === '' ? texts.none : values[field];
  }
};
