import { Select, Textarea } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import {
  actionsOf,
  type MassAction,
  massActions,
  needsOfAction,
  reasonMoveOf,
} from '#features/deal-mass/deal-mass.rules.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import { reasonsOfMove, usualWordsOf } from '#features/deal-legs/deal-legs.reasons.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** What is wanted of the ticked deals. */
export type MassForm = {
  readonly action: MassAction | null;
  readonly reason: string | null;
  readonly comment: string;
  readonly person: string | null;
};
export const startMassForm: MassForm = { action: null, reason: null, comment: '', person: null };

type MassFieldsProps = {
  readonly form: MassForm;
  readonly errors: FieldErrors;
  readonly onChange: (form: MassForm) => void;
};

const PersonField = ({
  form,
  errors,
  onChange,
  part,
}: MassFieldsProps & { readonly part: 'manager' | 'operator' }): ReactElement => {
  const { data } = useCall(dealMassCalls.listAssignees, {}, { staleMs: 300_000 });
  const people = (part === 'manager' ? data?.managers : data?.operators) ?? [];
  return (
    <Select
      label={texts.person[part]}
      placeholder={texts.choose}
      searchable
      required
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={form.person}
      error={errors['person_id']?.[0]}
      onChange={(person) => onChange({ ...form, person })}
    />
  );
};

/** The words that go with an action, the usual ones a press each under them. */
const CommentField = ({
  form,
  errors,
  onChange,
  required,
}: MassFieldsProps & { readonly required: boolean }): ReactElement => {
  const field = useRef<HTMLTextAreaElement>(null);
  const usual = form.action ? usualWordsOf(reasonMoveOf(form.action)) : [];
  const write = (comment: string): void => onChange({ ...form, comment });
  return (
    <>
      <Textarea
        ref={field}
        label={texts.comment}
        autosize
        minRows={2}
        maxLength={2000}
        required={required}
        value={form.comment}
        error={errors['comment']?.[0]}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {usual.length > 0 && (
        <ReadyReasons reasons={usual} value={form.comment} field={field} onChange={write} />
      )}
    </>
  );
};

/** The action and what it wants to know. */
export const MassFields = (props: MassFieldsProps): ReactElement => {
  const { form, errors, onChange } = props;
  const role = useRole();
  const need = form.action && needsOfAction(form.action);
  const reasons = form.action ? (reasonsOfMove(reasonMoveOf(form.action)) ?? {}) : {};
  return (
    <>
      <Select
        label={texts.what}
        placeholder={texts.choose}
        data-autofocus
        data={actionsOf(role).map((value) => ({ value, label: texts.actions[value] }))}
        value={form.action}
        onChange={(value) =>
          onChange({ ...startMassForm, action: massActions.find((one) => one === value) ?? null })
        }
      />
      {need === 'reason' && (
        <Select
          label={texts.reason}
          placeholder={texts.choose}
          required
          data={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          value={form.reason}
          error={errors['reason_code']?.[0]}
          onChange={(reason) => onChange({ ...form, reason })}
        />
      )}
      {(form.action === 'manager' || form.action === 'operator') && (
        <PersonField {...props} part={form.action} />
      )}
      {(need === 'reason' || need === 'comment') && <CommentField {...props} required={need === 'comment'} />}
    </>
  );
};
