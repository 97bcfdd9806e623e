import { sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { type FormKind, missingOf } from '#features/deal-forms/deal-forms.rules.ts';
import { type FormFacts, valuesOf } from '#features/deal-forms/deal-forms.values.ts';
import { filledForms } from '#features/deal-forms/server/deal-forms.tables.ts';
import { factsColumn } from '#features/deal-forms/server/form-facts.ts';
import { stateOf } from '#features/deal-forms/server/judge-form.ts';
import { requiredTemplates } from '#features/deal-forms/server/templates-of-legs.ts';
import { closedStatuses, type DealStatus } from '#features/deals/deals.status.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

export type DealForms = CallReply<typeof formCalls.listForms>;
type FormView = DealForms['legs'][number]['forms'][number];

type Person = { readonly lastName: string; readonly firstName: string; readonly middleName: string };

/** A form as it is wanted of an application, with the one in force. */
export type RequiredForm = {
  readonly template_id: number;
  readonly title: string;
  readonly kind: FormKind;
  readonly document_type: string;
  readonly is_required: boolean;
  readonly file_id: number;
  readonly sha256: string;
  readonly uses: readonly string[];
  readonly required: readonly string[];
  readonly filled: {
    readonly id: number;
    readonly file_id: number;
    readonly mark: string;
    readonly is_by_hand: boolean;
    readonly number: number;
    readonly name: string;
    readonly has_docx: boolean;
    readonly document_id: number | null;
    readonly made_at: string;
    readonly by: Person;
  } | null;
};

/** An application to a bank with the forms the bank wants of it. */
export type LegWithForms = {
  readonly leg_id: number;
  readonly ordinal: number;
  readonly status: DealStatus;
  readonly bank_id: number;
  readonly bank_name: string;
  readonly facts: FormFacts;
  readonly forms: readonly RequiredForm[];
};

/** Statuses after which a bank's form is worth nothing. */
const overStatuses: readonly DealStatus[] = [...closedStatuses, 'issued', 'reissue', 'reissue_approved'];

/** Whether forms of an application are still filled. */
export const isOpen = ({ status }: Pick<LegWithForms, 'status'>): boolean => !overStatuses.includes(status);

/** Applications of a deal whose bank wants forms of it. The right to the deal is proved before. */
export const readForms = (db: Db, dealId: number): Promise<LegWithForms[]> =>
  selectRows<LegWithForms>(
    db,
    sql`select l.id as leg_id, l.ordinal, l.status, b.id as bank_id, b.name as bank_name, ${factsColumn} as facts,
      w.forms
    from ${deals} d
    join ${dealLegs} l on l.deal_id = d.id
    join ${banks} b on b.id = l.bank_id
    join lateral (
      select jsonb_agg(jsonb_build_object('template_id', t.id, 'title', t.title, 'kind', t.kind,
        'document_type', t.document_type, 'is_required', t.is_required, 'file_id', f.id, 'sha256', f.sha256,
        'uses', to_jsonb(f.uses), 'required', to_jsonb(f.required), 'filled', (
          select jsonb_build_object('id', m.id, 'file_id', m.template_file_id, 'mark', m.values_mark,
            'is_by_hand', m.is_by_hand, 'number', m.number, 'name', m.name,
            'has_docx', m.docx_sha256 is not null, 'made_at', m.made_at,
            'document_id', (select p.id from ${documents} p where p.id = m.document_id and p.status = 'uploaded'),
            'by', jsonb_build_object('lastName', u.last_name, 'firstName', u.first_name,
              'middleName', u.middle_name))
          from ${filledForms} m join ${users} u on u.id = m.made_by
          where m.leg_id = l.id and m.template_id = t.id and m.is_current)) order by t.id) as forms
      from ${requiredTemplates}) w on w.forms is not null
    where d.id = ${dealId} order by l.ordinal`,
  );

const viewOf = (form: RequiredForm, facts: FormFacts, now: Date): FormView => {
  const values = valuesOf(facts, now);
  const { filled } = form;
  return {
    template_id: form.template_id,
    title: form.title,
    kind: form.kind,
    is_required: form.is_required,
    state: stateOf(filled, form, values),
    missing: missingOf(form.required, values),
    filled: filled && {
      id: filled.id,
      number: filled.number,
      name: filled.name,
      has_docx: filled.has_docx,
      is_by_hand: filled.is_by_hand,
      document_id: filled.document_id,
      made_by: shortName(filled.by),
      made_at: new Date(filled.made_at).toISOString(),
    },
  };
};

/** What the forms speak of that are still to be filled. The right to the deal is proved before. */
export const namesOfForms = async (db: Db, dealId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (await readForms(db, dealId)).filter(isOpen).flatMap(({ forms }) => forms.flatMap(({ uses }) => uses)),
  );

/** The forms of every bank of a deal, as they stand now. */
export const listForms = async (
  { db, caller, now }: { readonly db: Db; readonly caller: Caller; readonly now: Date },
  dealId: number,
): Promise<DealForms> => {
  const deal = await findDeal({ db, caller }, dealId);
  const legs = await readForms(db, dealId);
  return {
    organization_id: deal.organizationId,
    legs: legs.map((leg) => ({
      application_bank_id: leg.leg_id,
      number: `${dealId}-${leg.ordinal}`,
      bank: { id: leg.bank_id, name: leg.bank_name },
      is_open: isOpen(leg),
      forms: leg.forms.map((form) => viewOf(form, leg.facts, now)),
    })),
  };
};
