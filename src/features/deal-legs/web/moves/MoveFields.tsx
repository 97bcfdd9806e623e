import { Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { reasonsOfMove, usualWordsOf } from '#features/deal-legs/deal-legs.reasons.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import {
  ClaimFields,
  IssuedTerms,
  DocumentField,
  DocumentPicker,
  ReissueFields,
  SurchargeField,
} from '#features/deal-legs/web/moves/GuaranteeFields.tsx';
import { moveLabelOf } from '#features/deal-legs/web/moves/field-words.ts';
import type { MoveField, MoveForm, MoveProblems } from '#features/deal-legs/web/moves/move-form.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import type { MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';

type MoveFieldsProps = {
  readonly move: MoveOption;
  readonly fields: ReadonlyMap<MoveField, boolean>;
  readonly form: MoveForm;
  readonly problems: MoveProblems;
  readonly onChange: (patch: Partial<MoveForm>) => void;
  readonly dealId: number;
  readonly legId: number;
};

const wide = { 'data-span': '12' } as const;

const reasonOptions = (move: MoveOption): { value: string; label: string }[] =>
  Object.entries(reasonsOfMove(move.id) ?? {}).map(([value, label]) => ({ value, label }));

const commentLabel = (fields: ReadonlyMap<MoveField, boolean>): string => {
  if (fields.has('dueOn')) return dealMoveTexts.question;
  return fields.has('reason') ? dealMoveTexts.reasonText : dealMoveTexts.comment;
};

const PaymentFields = ({
  form,
  problems,
  onChange,
}: Pick<MoveFieldsProps, 'form' | 'problems' | 'onChange'>): ReactElement => (
  <>
    <MoneyInput
      label={dealMoveTexts.paidAmount}
      required
      value={form.paidAmount}
      onChange={(paidAmount) => onChange({ paidAmount })}
      error={problems.paidAmount}
    />
    <DateInput
      label={dealMoveTexts.paidOn}
      required
      value={form.paidOn}
      onChange={(paidOn) => onChange({ paidOn })}
      error={problems.paidOn}
    />
  </>
);

const IssueFields = ({
  form,
  problems,
  onChange,
  fields,
  dealId,
  legId,
}: Omit<MoveFieldsProps, 'move'>): ReactElement => {
  const { product, legs } = useRoom().deal;
  return (
    <>
      <TextInput
        label={moveLabelOf('guaranteeNumber', product)}
        data-autofocus
        required
        maxLength={100}
        value={form.guaranteeNumber}
        onChange={(event) => onChange({ guaranteeNumber: event.currentTarget.value })}
        error={problems.guaranteeNumber}
      />
      <DateInput
        label={moveLabelOf('guaranteeDate', product)}
        required
        value={form.guaranteeDate}
        onChange={(guaranteeDate) => onChange({ guaranteeDate })}
        error={problems.guaranteeDate}
      />
      <DocumentPicker
        form={form}
        problems={problems}
        onChange={onChange}
        dealId={dealId}
        legId={legId}
        {...(product === guaranteeProduct ? {} : { label: moveLabelOf('documentId', product) })}
      />
      <IssuedTerms
        form={form}
        problems={problems}
        onChange={onChange}
        leg={legs.find(({ id }) => id === legId)}
      />
      {fields.has('registryNumber') && (
        <TextInput
          wrapperProps={wide}
          label={dealMoveTexts.registryNumber}
          placeholder={dealMoveTexts.registryHint}
          maxLength={20}
          value={form.registryNumber}
          onChange={(event) => onChange({ registryNumber: event.currentTarget.value })}
          error={problems.registryNumber}
        />
      )}
    </>
  );
};

type CommentProps = Pick<MoveFieldsProps, 'move' | 'fields' | 'form' | 'problems' | 'onChange'>;

/** The words of a move, the usual ones a press each under them. */
const CommentField = ({ move, fields, form, problems, onChange }: CommentProps): ReactElement => {
  const field = useRef<HTMLTextAreaElement>(null);
  const usual = usualWordsOf(move.id);
  const write = (comment: string): void => onChange({ comment });
  return (
    <>
      <Textarea
        ref={field}
        wrapperProps={wide}
        label={commentLabel(fields)}
        required={fields.get('comment') ?? false}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={form.comment}
        onChange={(event) => write(event.currentTarget.value)}
        error={problems.comment}
        {...(fields.has('reason') || fields.has('guaranteeNumber') ? {} : { 'data-autofocus': true })}
      />
      {usual.length > 0 && (
        <div {...wide}>
          <ReadyReasons reasons={usual} value={form.comment} field={field} onChange={write} />
        </div>
      )}
    </>
  );
};

/** The fields of a move, in the order a person thinks of them. */
export const MoveFields = (props: MoveFieldsProps): ReactElement => {
  const { move, fields, form, problems, onChange } = props;
  return (
    <FormGrid>
      {fields.has('reason') && (
        <Select
          wrapperProps={wide}
          label={dealMoveTexts.reason}
          placeholder={dealMoveTexts.reasonPlaceholder}
          required
          data={reasonOptions(move)}
          value={form.reason}
          onChange={(reason) => onChange({ reason })}
          error={problems.reason}
          data-autofocus
        />
      )}
      {fields.has('bankNumber') && (
        <TextInput
          wrapperProps={wide}
          label={dealMoveTexts.bankNumber}
          maxLength={100}
          value={form.bankNumber}
          onChange={(event) => onChange({ bankNumber: event.currentTarget.value })}
          error={problems.bankNumber}
          data-autofocus
        />
      )}
      {fields.has('paidAmount') && <PaymentFields form={form} problems={problems} onChange={onChange} />}
      {fields.has('guaranteeNumber') && <IssueFields {...props} />}
      {fields.has('newAmount') && <ReissueFields {...props} />}
      {fields.has('extraPrice') && <SurchargeField {...props} />}
      {fields.has('claimAmount') && <ClaimFields {...props} />}
      {fields.has('documentId') && !fields.has('guaranteeNumber') && <DocumentField {...props} />}
      {fields.has('comment') && <CommentField {...props} />}
      {fields.has('dueOn') && (
        <DateInput
          label={dealMoveTexts.questionDue}
          required
          value={form.dueOn}
          onChange={(dueOn) => onChange({ dueOn })}
          error={problems.dueOn}
        />
      )}
    </FormGrid>
  );
};
