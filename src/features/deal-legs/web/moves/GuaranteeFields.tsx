import { Textarea, TextInput } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { agreedOf } from '#features/deal-legs/deal-legs.agreed.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { guaranteeFilePickers } from '#features/deal-legs/web/deal-legs.facade.tsx';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import {
  type MoveField,
  type MoveForm,
  type MoveProblems,
  standingTerms,
} from '#features/deal-legs/web/moves/move-form.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { roublesText } from '#domain/money.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';

const texts = dealGuaranteeTexts.form;
const wide = { 'data-span': '12' } as const;
const twoThirds = { 'data-span': '8' } as const;
const third = { 'data-span': '4' } as const;

type Fields = {
  readonly form: MoveForm;
  readonly problems: MoveProblems;
  readonly onChange: (patch: Partial<MoveForm>) => void;
};
type FieldsOfLeg = Fields & {
  readonly fields: ReadonlyMap<MoveField, boolean>;
  readonly dealId: number;
  readonly legId: number;
};

/** Sum and end side by side as the draft, the offer and the purchase have them: what is written down agrees or is explained. */
const AgreedTerms = ({ leg }: { readonly leg: Leg }): ReactElement | null => {
  const agreed = agreedOf(leg);
  if (agreed.length === 0) return null;
  return (
    <section data-span="12" className="grid gap-4" aria-label={texts.agreed}>
      <dl className="facts">
        {agreed.map(({ by, amount, end }) => (
          <Fragment key={by}>
            <dt>{texts[by]}</dt>
            <dd>
              {[amount && roublesText(amount), end && texts.till(formatDate(end))].filter(Boolean).join(', ')}
            </dd>
          </Fragment>
        ))}
      </dl>
      {leg.issue?.least.rule && <small className="muted">{leg.issue.least.rule}</small>}
    </section>
  );
};

/** The sum and the term of a guarantee as its document says, the offer's filled in. */
export const IssuedTerms = ({
  form,
  problems,
  onChange,
  leg,
}: Fields & { readonly leg?: Leg | undefined }): ReactElement => (
  <>
    {leg && <AgreedTerms leg={leg} />}
    <MoneyInput
      wrapperProps={wide}
      label={texts.amount}
      required
      value={form.issuedAmount}
      onChange={(issuedAmount) => onChange({ issuedAmount })}
      error={problems.issuedAmount}
    />
    <DateInput
      label={texts.start}
      required
      value={form.issuedStart}
      onChange={(issuedStart) => onChange({ issuedStart })}
      error={problems.issuedStart}
    />
    <DateInput
      label={texts.end}
      required
      value={form.issuedEnd}
      onChange={(issuedEnd) => onChange({ issuedEnd })}
      error={problems.issuedEnd}
    />
  </>
);

const sameText = (value: string): string => value;
const nowText = (value: string | null, format = sameText): string | undefined =>
  value ? texts.now(format(value)) : undefined;

/** What a reissue is to change: beside each field what stands in the guarantee now. */
export const ReissueFields = ({ form, problems, onChange, legId }: FieldsOfLeg): ReactElement => {
  const { deal } = useRoom();
  const leg = deal.legs.find(({ id }) => id === legId);
  const { amount, start, end } = standingTerms(deal, leg);
  return (
    <>
      <p className="muted" data-span="12">
        {texts.whatChangesHint}
      </p>
      <MoneyInput
        wrapperProps={third}
        label={texts.amount}
        description={nowText(amount, roublesText)}
        value={form.newAmount}
        onChange={(newAmount) => onChange({ newAmount })}
        error={problems.newAmount}
      />
      <DateInput
        wrapperProps={third}
        label={texts.start}
        description={nowText(start, formatDate)}
        value={form.newStart}
        onChange={(newStart) => onChange({ newStart })}
        error={problems.newStart}
      />
      <DateInput
        wrapperProps={third}
        label={texts.end}
        description={nowText(end, formatDate)}
        value={form.newEnd}
        onChange={(newEnd) => onChange({ newEnd })}
        error={problems.newEnd}
      />
      <TextInput
        wrapperProps={twoThirds}
        label={texts.beneficiaryName}
        description={nowText(deal.beneficiary_name)}
        maxLength={500}
        value={form.newBeneficiary}
        onChange={(event) => onChange({ newBeneficiary: event.currentTarget.value })}
        error={problems.newBeneficiary}
      />
      <TextInput
        wrapperProps={third}
        label={texts.beneficiaryInn}
        description={nowText(deal.beneficiary_inn)}
        inputMode="numeric"
        maxLength={12}
        value={form.newBeneficiaryInn}
        onChange={(event) => onChange({ newBeneficiaryInn: event.currentTarget.value.replaceAll(/\D/g, '') })}
        error={problems.newBeneficiaryInn}
      />
      <Textarea
        label={texts.wordingWas}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={form.wordingWas}
        onChange={(event) => onChange({ wordingWas: event.currentTarget.value })}
        error={problems.wordingWas}
      />
      <Textarea
        label={texts.wordingBecomes}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={form.wordingBecomes}
        onChange={(event) => onChange({ wordingBecomes: event.currentTarget.value })}
        error={problems.wordingBecomes}
      />
    </>
  );
};

/** What the bank asks for a reissue. */
export const SurchargeField = ({ form, problems, onChange, fields }: FieldsOfLeg): ReactElement => {
  const isRequired = fields.get('extraPrice') ?? false;
  return (
    <MoneyInput
      wrapperProps={wide}
      label={texts.extraPrice}
      description={isRequired ? undefined : texts.extraPriceHint}
      required={isRequired}
      value={form.extraPrice}
      onChange={(extraPrice) => onChange({ extraPrice })}
      error={problems.extraPrice}
    />
  );
};

/** How much the beneficiary claims, and when he did. */
export const ClaimFields = ({ form, problems, onChange }: Fields): ReactElement => (
  <>
    <MoneyInput
      label={texts.claimAmount}
      required
      value={form.claimAmount}
      onChange={(claimAmount) => onChange({ claimAmount })}
      error={problems.claimAmount}
    />
    <DateInput
      label={texts.claimDate}
      required
      value={form.claimDate}
      onChange={(claimDate) => onChange({ claimDate })}
      error={problems.claimDate}
    />
  </>
);

const documentLabel = (fields: ReadonlyMap<MoveField, boolean>): string => {
  if (fields.has('newAmount')) return texts.file;
  return fields.has('claimAmount') ? texts.claimFile : texts.confirmation;
};

type DocumentPickerProps = Fields & {
  readonly dealId: number;
  readonly legId: number;
  readonly label?: string;
  readonly isOptional?: boolean;
};

/** A document of the deal, chosen or attached: the guarantee itself unless its label says otherwise. */
export const DocumentPicker = ({
  form,
  problems,
  onChange,
  ...picking
}: DocumentPickerProps): ReactElement => (
  <div data-span="12">
    <SlotItems
      slot={guaranteeFilePickers}
      props={{
        ...picking,
        value: form.documentId,
        onChange: (documentId) => onChange({ documentId }),
        error: problems.documentId,
      }}
      loading={<LoadingRows rows={1} />}
    />
  </div>
);

/** The document behind a request, a release or a claim. */
export const DocumentField = ({ fields, ...field }: FieldsOfLeg): ReactElement => (
  <DocumentPicker {...field} label={documentLabel(fields)} isOptional={!fields.get('documentId')} />
);
