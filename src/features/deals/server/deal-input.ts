import type { DealInput } from '#features/deals/deals.parameter-fields.ts';
import {
  type ColumnOf,
  type DealParameters,
  dealParameters,
  eachParameter,
  type ParameterKind,
  type ParameterName,
  parameterNames,
} from '#features/deals/deals.parameters.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';

/** The parameters of a stored deal and what follows from them and the registers. */
export type Parameters = Pick<
  Deal,
  | ColumnOf<ParameterName>
  | 'organizationId'
  | 'tenderId'
  | 'days'
  | 'signDeadlineSource'
  | 'signDeadlineReason'
  | 'signDeadlineComputed'
  | 'protocolOn'
>;

const emptyOf = (kind: ParameterKind): unknown => {
  if (kind === 'product') return 1;
  if (kind === 'name') return '';
  return kind === 'flag' ? false : null;
};

const columns = parameterNames.map((name) => ({ name, ...dealParameters[name] }));

export const emptyParameters = {
  ...Object.fromEntries(columns.map(({ column, kind }) => [column, emptyOf(kind)])),
  organizationId: null,
  tenderId: null,
  days: null,
  signDeadlineSource: null,
  signDeadlineReason: null,
  signDeadlineComputed: null,
  protocolOn: null,
} as Parameters;

const comparable = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const storedValue = (kind: ParameterKind, value: unknown): unknown => {
  if (value === '' || value === null) return emptyOf(kind);
  return kind === 'moment' && typeof value === 'string' ? new Date(value) : value;
};

/** The parameters with what the input says; a key that is absent leaves its field as it is. */
export const withInput = (before: Parameters, input: DealInput): Parameters => {
  const written = columns.filter(({ name }) => input[name] !== undefined);
  const values = written.map(({ name, column, kind }) => [column, storedValue(kind, input[name])] as const);
  return { ...before, ...Object.fromEntries(values) };
};

/** The parameters alone out of a stored deal. */
export const parametersOf = (deal: Deal): Parameters => {
  const names = Object.keys(emptyParameters) as readonly (keyof Parameters)[];
  return Object.fromEntries(names.map((name) => [name, deal[name]])) as Parameters;
};

const shownValue = (kind: ParameterKind, value: unknown): unknown =>
  kind === 'rate' && value !== null ? String(Number(value)) : comparable(value);

/** The parameters of a stored deal as the wire shows them. */
export const shownParameters = (deal: Deal) => ({
  ...(eachParameter((kind, name) => shownValue(kind, deal[dealParameters[name].column])) as DealParameters),
  days: deal.days,
});

/** What differs, before and after, under the names of the wire. */
export const changesBetween = (before: Parameters, after: Parameters) => {
  const changed = columns.filter(({ column }) => comparable(before[column]) !== comparable(after[column]));
  const side = (of: Parameters) =>
    Object.fromEntries(changed.map(({ name, column }) => [name, comparable(of[column])]));
  return { fields: changed.map(({ name }) => name), before: side(before), after: side(after) };
};

/** The parameters and the people of a stored deal under the names of the wire, as the journal keeps them. */
export const wireFields = (deal: Deal): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(columns.map(({ name, column }) => [name, comparable(deal[column])])),
  agent_id: deal.agentId,
  manager_id: deal.managerId,
  operator_id: deal.operatorId,
});
