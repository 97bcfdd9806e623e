import { dealStatusNames } from '#domain/deal-status.ts';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { roublesText } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { allReasons } from '#domain/own-reasons.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { roleNames } from '#domain/role.ts';
import { logCodes } from '#features/action-log/action-log-codes.texts.ts';
import { logWords } from '#features/action-log/action-log-words.texts.ts';
import { agentReviewTexts } from '#features/agent-review/agent-review.texts.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { dealStateTexts } from '#features/deals/deals-state.texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';

type Words = Readonly<Record<string, string>>;

const peopleFields: ReadonlySet<string> = new Set([
  'agent_id',
  'assignee_id',
  'curator_id',
  'holder_id',
  'lease_by',
  'manager_id',
  'mentor_id',
  'operator_id',
  'owner_id',
  'parent_id',
  'person_id',
  'payee_id',
  'people',
  'replacement_ids',
  'user_id',
]);
/** Numbers that are no sums, though two digits may stand behind their point. */
const percents: ReadonlySet<string> = new Set(['credit_rate', 'share_pct']);
const productFields: ReadonlySet<string> = new Set(['product', 'products']);
const bankFields: ReadonlySet<string> = new Set(['bank_id', 'bank_ids']);

/** Names of what changes point at: people and banks by id, kinds of documents by code. */
export type LogNames = {
  readonly people: ReadonlyMap<number | null, string>;
  readonly banks: ReadonlyMap<number, string>;
  readonly kinds: ReadonlyMap<string, string>;
};

/** A field as the log reads it: `subState` and `sub_state` are one. */
export const fieldOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Ids of people and of banks that stand in the values of a row. */
export const idsIn = (
  values: Readonly<Record<string, unknown>> | null,
): Record<'people' | 'banks', number[]> => {
  const found = { people: [] as number[], banks: [] as number[] };
  for (const [name, value] of Object.entries(values ?? {})) {
    const field = fieldOf(name);
    const kind = peopleFields.has(field) ? 'people' : bankFields.has(field) ? 'banks' : null;
    if (kind) found[kind].push(...[value].flat().filter((id): id is number => Number.isInteger(id)));
  }
  return found;
};

/** Words of codes that stand elsewhere already, by the record and its field or by the field alone. */
const dictionaries: Readonly<Record<string, Words>> = {
  'deal.status': dealStatusNames,
  'leg.status': dealStatusNames,
  'lead.state': leadTexts.states,
  'agent_check.check': agentReviewTexts.checks,
  'call.result': callScreenTexts.results,
  sub_state: dealStateTexts.subStateNames,
  law: lawLabels,
  laws: lawLabels,
  product: productLabels,
  purpose: purposeLabels,
  purposes: { ...logCodes.values['purposes'], ...purposeLabels },
  guarantee_kind: guaranteeKindLabels,
  role: roleNames,
  roles: roleNames,
  sees: roleNames,
  writes: roleNames,
  state: logCodes.values['status'] ?? {},
};

const dictionaryOf = (entity: string, field: string): Words => {
  const { values } = logCodes;
  const own = `${entity}.${field}`;
  if (own === 'lead.lost_reason') return allReasons('lostReasons', leadTexts.lostReasons);
  return values[own] ?? dictionaries[own] ?? dictionaries[field] ?? values[field] ?? {};
};

/** A code, or several in one text, in words; undefined where it is none. */
const codeWord = (entity: string, field: string, code: string): string | undefined => {
  if (field === 'changed') return logWords.fields[fieldOf(code)]?.toLowerCase();
  const words = dictionaryOf(entity, field);
  const parts = code.split(', ').map((part) => words[part]);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : undefined;
};

const shownPrint = 8;

/** How a text reads by its shape: a moment, a day, a month, a sum, a fingerprint; undefined where it is words already. */
const shapeWord = (text: string): string | undefined => {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(new Date(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year && month) return logWords.monthOf(year, month);
  if (/^\d+\.\d\d$/.test(text)) return roublesText(text);
  if (/^[0-9a-f]{64}$/.test(text)) return logWords.printOf(text.slice(0, shownPrint));
  return undefined;
};

/** A value of a field in words: a name for an id, a word for a code, a day as people write it. */
export const valueWord = (names: LogNames, entity: string, field: string, value: string | number): string => {
  if (typeof value === 'string')
    return (
      codeWord(entity, field, value) ??
      names.kinds.get(value) ??
      (percents.has(field) ? value : shapeWord(value)) ??
      value
    );
  if (peopleFields.has(field)) return names.people.get(value) ?? String(value);
  if (bankFields.has(field)) return names.banks.get(value) ?? String(value);
  const product = productFields.has(field) ? productOfWire(value) : undefined;
  return product ? productLabels[product] : String(value);
};
