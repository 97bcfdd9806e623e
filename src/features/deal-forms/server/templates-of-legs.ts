import { type SQL, sql } from 'drizzle-orm';
import {
  filledForms,
  formTemplateFiles,
  formTemplates,
} from '#features/deal-forms/server/deal-forms.tables.ts';

/** The forms in use that the bank wants for the deal, over `application_banks l`, `deals d`, as aliases `t` and `f`. */
export const requiredTemplates: SQL = sql`${formTemplates} t
  join ${formTemplateFiles} f on f.template_id = t.id and f.is_current
  where t.bank_id = l.bank_id and t.is_active and (t.product is null or t.product = d.product)
    and (t.purposes = '{}' or d.purpose = any(t.purposes))`;

/** The form of `t` that is in force for `l`, by what of it a state is told. */
export const filledJson: SQL = sql`(select jsonb_build_object('file_id', m.template_file_id,
    'mark', m.values_mark, 'is_by_hand', m.is_by_hand)
  from ${filledForms} m where m.leg_id = l.id and m.template_id = t.id and m.is_current)`;
