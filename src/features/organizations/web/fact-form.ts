import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { factsBody } from '#features/organizations/organizations.fields.ts';
import { type FactName, factNames, type Facts } from '#features/organizations/organizations.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

export type Card = CallReply<typeof organizationCalls.getOrganization>;

/** What the form holds: every fact as text, '' where there is none. */
export type FactValues = { readonly [N in FactName]: string };

export const emptyFacts: FactValues = {
  ...(Object.fromEntries(factNames.map((name) => [name, ''])) as FactValues),
  status: 'active',
};

/** The form of facts as they stand. */
export const valuesOf = (facts: Facts): FactValues =>
  Object.fromEntries(
    factNames.map((name) => [name, facts[name] === null ? '' : String(facts[name])]),
  ) as FactValues;

/** The facts as they are sent. */
export const factsOf = (values: FactValues): Facts => {
  const entries = factNames.map((name) => [name, values[name].trim() === '' ? null : values[name].trim()]);
  const report = Object.fromEntries(entries) as Facts;
  return {
    ...report,
    short_name: values.short_name.trim(),
    full_name: values.full_name.trim() || values.short_name.trim(),
    employees: values.employees.trim() === '' ? null : Number(values.employees),
  };
};

const schema = factsBody();

/** The first thing wrong with each fact, by the very rules of the server, in the order of the form. */
export const factProblems = (values: FactValues): Record<string, string> => {
  const body = { id: 1, version: 1, ...factsOf(values) };
  const wrong = checkForm(schema, body);
  const problems = factNames.flatMap((name) => {
    const [first] = wrong[name] ?? [];
    return first ? [[name, first] as const] : [];
  });
  return Object.fromEntries(problems);
};
