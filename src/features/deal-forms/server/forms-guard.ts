import { type SQL, sql } from 'drizzle-orm';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import { type FormFacts, valuesOf } from '#features/deal-forms/deal-forms.values.ts';
import { factsColumn } from '#features/deal-forms/server/form-facts.ts';
import { type Filled, stateOf } from '#features/deal-forms/server/judge-form.ts';
import { filledJson, requiredTemplates } from '#features/deal-forms/server/templates-of-legs.ts';
import type { GuardFacts } from '#features/deal-legs/server/deal-legs.facade.ts';

type Required = {
  readonly title: string;
  readonly file_id: number;
  readonly uses: readonly string[];
  readonly filled: Filled | null;
};

/** Null where the bank requires no form of this deal. */
type FormsFact = { readonly forms: readonly Required[]; readonly facts: FormFacts } | null;

const fact: SQL = sql`(
  select jsonb_build_object('forms', jsonb_agg(jsonb_build_object('title', t.title, 'file_id', f.id,
    'uses', to_jsonb(f.uses), 'filled', ${filledJson}) order by t.id), 'facts', ${factsColumn})
  from ${requiredTemplates} and t.is_required
  having count(*) > 0)`;

const why = (found: FormsFact, { now }: Pick<GuardFacts, 'now'>): string | null => {
  if (!found) return null;
  const values = valuesOf(found.facts, now);
  const states = found.forms.map((form) => ({ ...form, state: stateOf(form.filled, form, values) }));
  const titled = (isRequired: (state: string) => boolean): string[] =>
    states.filter(({ state }) => isRequired(state)).map(({ title }) => title);
  const unmade = titled((state) => state === 'none');
  if (unmade.length > 0) return formTexts.guard.none(unmade);
  const old = titled((state) => state !== 'current');
  return old.length > 0 ? formTexts.guard.changed(old) : null;
};

/** T9: what the bank requires to be signed has been made, and of what is so today. */
export const formsGuard = { fact, why };
